import type { ListedScreen, screens } from '../../site/screens.ts';

/** Feeds and `llms.txt`, which programs read. */
export const feeds = {
  feeds: {
    categories: ['Local News', 'Community'],
    storiesRights: 'Every story belongs to its publisher.',
    /** The description of the site's search, which browsers show. */
    searchAll: 'Stories and posts from {name}',
    searchStories: 'Stories from {name}',
    failed: {
      title: 'RSS Feed Error',
      description: 'RSS feed temporarily unavailable. Please try again later.',
    },
  },
  llms: {
    facts: 'What you can rely on:',
    covers: 'This publication covers {place}.',
    sectionsGather:
      'Sections gather headlines from other publishers. Each names its source and links to the original, which belongs to its publisher: quote and cite the original.',
    postsAreOwn: "Blog posts are {name}'s own, with their sources and any corrections.",
    dates:
      'Dates are those of the stories themselves, in the time zone {timeZone}. A story without a date has the time we first saw it.',
    datesWithPosts:
      'Dates are those of the stories and posts themselves, in the time zone {timeZone}. A story without a date has the time we first saw it.',
    sections: 'Sections',
    blog: 'Blog',
    allPosts: 'All posts',
    perPage: '{count} per page, newest first.',
    files: 'Feeds and files',
    blogFeed: 'The newest posts, in full.',
    sameFeed: 'The same posts.',
    feeds: 'All feeds',
    feedsNotes: 'OPML. Every section also has rss.xml, atom.xml and feed.json under its address.',
    siteMapFile: 'Site map for programs',
    allPages: 'All pages, with the dates of their last changes where known.',
    allPagesAndPosts: 'All pages and posts, with the dates of their last changes where known.',
    robots: 'What programs may read.',
    calls: 'Calls',
    stories: 'Stories of a section',
    storiesNotes: 'GET returns JSON. The last part of the address is one of {keys}.',
    search: 'Search',
    /** A word that a search may be for. */
    searchExample: 'library',
    searchNotes: 'GET returns JSON: stories that contain all the words. q has at most 200 characters.',
    searchNotesWithPosts:
      'GET returns JSON: stories and posts that contain all the words. q has at most 200 characters.',
    pages: {
      '/faq': { label: 'Questions and answers', notes: '' },
      '/events': { label: 'Local Events', notes: 'The community calendar.' },
      '/books': { label: 'Books', notes: '' },
      '/radio': { label: 'Live Radio', notes: '' },
      '/partners': { label: 'Partners', notes: '' },
      '/sitemap': { label: 'Site Map', notes: 'Every page, by topic.' },
    } satisfies Record<LinkedPath, { label: string; notes: string }>,
  },
};

/** The paths of the screens that `/llms.txt` links to. */
type LinkedPath = (typeof screens)[ListedScreen | 'siteMap']['path'];
