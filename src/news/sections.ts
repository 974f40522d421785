/** The section keys, in display order. */
export const sectionKeys = [
  'localNews',
  'nationalNews',
  'worldNews',
  'politics',
  'business',
  'technology',
  'automotive',
  'realEstate',
  'health',
  'sports',
  'arts',
  'food',
  'lifestyle',
  'opinion',
  'archives',
] as const;

/** The name of a section in files and calls. */
export type SectionKey = (typeof sectionKeys)[number];

export const sectionNames: Readonly<Record<SectionKey, { slug: string; label: string }>> = {
  localNews: { slug: 'local-news', label: 'Local News' },
  nationalNews: { slug: 'national-news', label: 'National News' },
  worldNews: { slug: 'world-news', label: 'World News' },
  politics: { slug: 'politics', label: 'Politics & Government' },
  business: { slug: 'business', label: 'Business & Finance' },
  technology: { slug: 'technology', label: 'Technology & Innovation' },
  automotive: { slug: 'automotive', label: 'Automotive & Energy' },
  realEstate: { slug: 'real-estate', label: 'Real Estate & Housing' },
  health: { slug: 'health', label: 'Health & Wellness' },
  sports: { slug: 'sports', label: 'Sports' },
  arts: { slug: 'arts-culture', label: 'Arts & Culture' },
  food: { slug: 'food-dining', label: 'Food & Dining' },
  lifestyle: { slug: 'lifestyle', label: 'Lifestyle & Fashion' },
  opinion: { slug: 'opinion', label: 'Opinion & Editorials' },
  archives: { slug: 'archives', label: 'From the Archives' },
};

export function sectionKeyOfSlug(slug: string): SectionKey | undefined {
  return keysBySlug.get(slug);
}

export function isSectionKey(value: string): value is SectionKey {
  return Object.hasOwn(sectionNames, value);
}

const keysBySlug = new Map<string, SectionKey>(sectionKeys.map((key) => [sectionNames[key].slug, key]));

/** The number of articles in a section. */
export const sectionArticlesMax = 15;

/** The number of articles that sports takes from each of its feeds. */
export const sportsArticlesPerFeed = 3;

/** The number of articles at the top of the front page and of a section's landing page. */
export const headlines = 3;

/** The number of articles in Local Coverage on the front page. */
export const homeLocalCoverage = 5;

/** The number of articles on a section's landing page before *See All*. */
export const landingArticles = 5;

/** The number of articles of each other section on the front page and on landing pages. */
export const digestArticles = 2;

/** The number of posts on the front page. */
export const homePosts = 3;
