/** How many articles a section holds (spec section 9). */
export const sectionArticlesMax = 15;

/** How many articles of each sports feed are merged (spec section 9). */
export const sportsArticlesPerFeed = 3;

/** How many articles the front page's Today's Headlines shows (spec section 9). */
export const homeHeadlines = 3;

/** How many articles the front page's Local Coverage shows (spec section 9). */
export const homeLocalCoverage = 5;

/** How many articles a section's landing page shows before *See All* (spec section 9). */
export const landingArticles = 5;
