import type { Plural } from '../plural.ts';

/** The site map, and the pages that show readers the files for programs. */
export const programs = {
  siteMap: {
    title: 'Site Map',
    description: 'Every page, by topic.',
    main: 'Main Sections',
    community: 'Community & Resources',
    legal: 'Legal & Information',
    /** Descriptions of the pages. */
    pages: {
      home: 'Today’s headlines, local coverage and what’s on.',
      homeWithoutEvents: 'Today’s headlines and local coverage.',
      blog: 'Our own articles, with their sources.',
      events: 'The community calendar.',
      radio: 'Live, day and night.',
      books: 'A shelf of ebooks.',
      faq: 'Questions and answers about the city and this site.',
      partners: 'Guides to working with us.',
    },
    programs: 'For search engines and developers',
    programsText: 'Our sitemap, crawler rules, a guide for AI assistants and our structured data:',
    network: 'The {network} network',
    networkText:
      '{name} is one publication of a network of local publications. Each has its own city, sources and editors; they share the software that runs them.',
    visit: 'Visit {network}',
  },
  filePage: {
    categories: { news: 'News', blog: 'Blog', community: 'Community', legal: 'Legal' },
    kicker: 'For programs',
    description: '{path} of {name}, and what it is for.',
    about: 'What this file is for',
    text: 'Text of {path}',
    lists: 'What it lists',
    category: 'Category',
    changes: 'Changes',
    pages: { one: '{count} page', other: '{count} pages' } as Plural,
    pagesUnder: '{pages}, and all under {prefix}',
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
    rssTitle: 'RSS feed',
    rss: [
      'A feed reader is an app or service that checks this file from time to time and shows you what’s new. No account with us, no email, no cookies.',
      'To subscribe, copy this page’s address into your feed reader.',
    ],
    robots: [
      'Search engines and other programs read this file before they visit the site. It lists the addresses they should leave alone, and where to find the list of all pages.',
      'It’s a request, not a lock. Nothing here is hidden from you.',
    ],
    assistants: [
      'AI assistants read this file to learn what this site is, where its pages are and how to quote it.',
      'It says in plain text what the pages say to you.',
    ],
    sitemap: [
      'Search engines read this file to find every page of the site, and to see what has changed since their last visit.',
      'The map for people is the Site Map page, linked in the footer of every page.',
    ],
  },
  fileViewer: {
    raw: 'Raw file',
    refresh: 'Refresh',
    copy: 'Copy text',
    copied: 'Text copied',
    notCopied: 'We couldn’t copy the text. You can select it and copy it yourself.',
    status: 'File status',
    updated: 'Last updated {time}',
    loading: 'Loading {file}…',
    failed: 'Error loading {file} content',
    loadingRss: 'Loading RSS feed...',
    failedRss: 'Error: RSS feed temporarily unavailable',
    lastVersion: '{error}. This is the last version we had.',
    upToDate: 'Up to date.',
    addresses: { one: '{count} URL', other: '{count} URLs' } as Plural,
    sitemaps: { one: '{count} sitemap', other: '{count} sitemaps' } as Plural,
  },
  schema: {
    title: 'Structured Data',
    description: 'How {name} describes itself to search engines and other programs.',
    explanation:
      'A search engine can’t guess who publishes a page, where its newsroom is or how its search works. Our pages say so in {vocabulary}, the vocabulary that all search engines share. Here it is in plain words, and as programs read it. We don’t describe other newsrooms’ stories. They do that themselves.',
    organization: 'The publication',
    website: 'The website and its search',
    breadcrumbs: 'Breadcrumbs',
    json: '{heading}, as JSON-LD',
  },
};
