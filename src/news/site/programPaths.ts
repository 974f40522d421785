/** The formats of a publication's own feeds. `file` is the last part of their URLs: `/rss.xml`, `/parks/rss.xml`. */
export const feedFiles = {
  rss: { file: 'rss.xml', type: 'application/rss+xml', format: 'RSS' },
  atom: { file: 'atom.xml', type: 'application/atom+xml', format: 'Atom' },
  json: { file: 'feed.json', type: 'application/feed+json', format: 'JSON Feed' },
} as const;

/** The paths of the files for programs, apart from the feeds of sections and the parts of a large site map. */
export const programPaths = [
  '/rss',
  '/rss.xml',
  '/feed.xml',
  '/atom.xml',
  '/feed.json',
  '/opml.xml',
  '/robots.txt',
  '/llm.txt',
  '/llms.txt',
  '/sitemap.xml',
  '/news-sitemap.xml',
  '/opensearch.xml',
  '/site.webmanifest',
  '/ads.txt',
  '/.well-known/security.txt',
] as const;

export type ProgramPath = (typeof programPaths)[number];
