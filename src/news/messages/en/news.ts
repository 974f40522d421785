import type { Plural } from '../plural.ts';

export const news = {
  /** A story's card. */
  story: {
    readMore: 'Read More',
    minutes: '{count} min read',
    /** The label before the editor's note on the lead. */
    editorsNote: 'Editor’s note:',
    alsoReported: 'Also reported by {outlets}',
    /** The heading above other newsrooms' headlines. */
    otherReports: 'Also reported by',
    outletsMore: '{named} and {count} more',
    /** The credit of a picture, unless the feed's text already has a label. */
    picture: 'Photo: {credit}',
    /** A note above stories in a language other than the page's. */
    inLanguage: { en: 'Stories in English', es: 'Stories in Spanish' },
    /** Defaults for fields that a feed leaves out. */
    untitled: 'Untitled Article',
    noDescription: 'No description available',
    staff: 'Staff Reporter',
  },
  /** Lists of stories in all their states. */
  lists: {
    headlines: 'Today’s Headlines',
    coverage: '{coverage} Coverage',
    latest: 'Latest',
    subscribe: 'Subscribe by RSS',
    /** A link whose name for screen readers continues with `seeAllUnseen`. */
    seeAll: 'See All',
    seeAllUnseen: '{coverage} Coverage',
    seeAllCoverage: 'See All {coverage} Coverage',
    updated: {
      one: 'Updated {moment} from {count} source',
      other: 'Updated {moment} from {count} sources',
    } as Plural,
    /** The time of the newest post, in a section without feeds. */
    updatedPosts: 'Updated {moment}',
    loading: 'Loading {section}…',
    loadingReason: 'Getting the latest stories…',
    loaded: { other: '{section} loaded: {count} stories.' } as Plural,
    empty: 'No articles available at this time.',
    emptyReason: 'Nothing new yet. We check all day.',
    /** The reason in a section without feeds. */
    noPosts: 'Nothing has been published here yet.',
    /** The link from an empty front page to another section. */
    read: 'Read {section}',
    stale: 'We haven’t been able to update since {time}. These are our latest stories.',
    staleForLong: 'We haven’t been able to update. These are our latest stories.',
    unavailable: 'Unable to load news at this time. Please try again later.',
    unavailableReason: 'We can’t reach this section’s sources right now. We’ll keep trying.',
    /** The errors shown when a call from the page fails. */
    failed: 'Failed to load news',
    failedHeadlines: 'Failed to load featured articles',
  },
  /** A section's page and its full list. */
  section: {
    title: '{section} in {place}',
    keyword: '{place} news',
    across: 'Across the Sections',
    all: 'All Articles',
    allHeading: '{section} - All Articles',
    allHeadingPage: '{section} - All Articles, page {page}',
    allDescription: 'Complete coverage of {section}: the latest stories from every source {name} follows.',
    /** The text of a section without feeds. */
    allPostsDescription: 'Complete coverage of {section}: everything {name} has published.',
    pagesOf: 'Pages of {section}',
  },
  /** The front page. */
  home: {
    title: 'News for {place}',
    todaysNews: 'Today’s News',
    opinion: 'Opinion & Analysis',
    updated: 'Updated {moment}',
    liveRadio: 'Live radio',
    listen: 'Listen now',
    blog: 'From Our Blog',
    allPosts: 'All Posts',
    allPostsUnseen: 'of the blog',
    calendar: 'Community Calendar',
    allEvents: 'View All Events',
    mostReported: 'Most Reported This Week',
    newsrooms: { one: '{count} newsroom', other: '{count} newsrooms' } as Plural,
    take: 'Take It With You',
    byEmail: 'Your city’s news, by email',
    byEmailText: 'What happened and what’s coming up. Unsubscribe anytime.',
    getNewsletter: 'Get the newsletter',
    byFeed: 'In your feed reader',
    byFeedText: 'Follow {name}: no account, no email, no tracking.',
    getFeed: 'Get the feed',
    about: 'About {name}',
    mission: 'Our Mission',
    history: 'Our History',
    moreMission: 'More about our mission',
    moreHistory: 'More of our history',
    team: 'Our Team',
    articlesBy: 'Articles by {name}',
    sample: 'Sample',
    contact: 'Contact Us',
    stayInTouch: 'Stay in Touch',
    tips: 'News Tips',
    advertising: 'Advertising',
    office: 'Office Address',
    hours: 'Office Hours',
    everythingElse: 'Everything Else',
    social: 'Social',
    contactForm: 'Contact form',
    newsletter: 'Newsletter',
  },
  /** The portrait video of the front page, unless the publication names it. */
  spotlight: {
    title: '{city} Spotlight',
    description: 'Discover the stories that matter to our community',
  },
  /** Links and buttons of messages. */
  actions: {
    home: 'Return to Home',
    tryAgain: 'Try Again',
  },
};
