import { sectionKeys } from '../news/sections.ts';
import { postForTests } from '../news/postForTests.ts';
import { blogFailureForTests, postPageForTests } from './blog/postPageForTests.ts';
import type { Page } from './page.ts';

/** A post that says all that a post can say. */
export const wholePostForTests = postForTests({
  slug: 'whole-post',
  metaTitle: 'Everything that a post can say',
  metaDescription: 'A post with all of its parts.',
  pinterestImageLink: '/pictures/levee.jpg',
  modified: '2026-11-19',
  keywords: ['levee', 'trail'],
  category: 'Parks',
  tags: ['trail', 'rivers'],
  author: 'Ada Example',
  sources: [
    { title: 'Minutes of the committee', address: 'https://minutes.example/1990' },
    { title: 'The county archive', address: null },
  ],
  corrections: [{ date: '2026-11-20', text: 'The wall is ten miles long, not twelve.' }],
});

/** Every screen that search engines may list, each in all the forms in which it differs; the compiler sees to it that none is forgotten. */
export const listedPagesForTests: Page[] = Object.values({
  home: [{ screen: 'home' }],
  section: sectionKeys.map((key): Page => ({ screen: 'section', key })),
  sectionAll: sectionKeys.map((key): Page => ({ screen: 'sectionAll', key })),
  blog: [1, 2].map((page): Page => ({ screen: 'blog', list: postPageForTests({ page, total: 13 }) })),
  post: [postForTests(), wholePostForTests].map((post): Page => ({ screen: 'post', post })),
  events: [{ screen: 'events' }],
  partners: [{ screen: 'partners' }],
  faq: [{ screen: 'faq' }],
  books: [{ screen: 'books' }],
  privacy: [{ screen: 'privacy' }],
  terms: [{ screen: 'terms' }],
  siteMap: [{ screen: 'siteMap' }],
  schema: [{ screen: 'schema' }],
  radio: [{ screen: 'radio' }],
} satisfies Record<Exclude<Page['screen'], UnlistedScreen>, Page[]>).flat();

/** Every screen that search engines are to leave out. */
export const unlistedPagesForTests: Page[] = [
  ...Object.values({
    unknownCategory: { screen: 'unknownCategory' },
    notFound: { screen: 'notFound' },
    failure: { screen: 'failure' },
    radioPlayer: { screen: 'radioPlayer' },
    search: { screen: 'search', found: { kind: 'searchRefused', reason: 'empty', words: '' } },
    file: { screen: 'file', file: { path: '/robots.txt', text: 'User-agent: *', updatedAt: 0 } },
  } satisfies Record<UnlistedScreen, Page>),
  { screen: 'blog', list: blogFailureForTests() },
  { screen: 'post', post: blogFailureForTests({ reason: 'missing' }) },
];

/** What a test calls a page: its screen, and what tells it from its sisters. */
export function nameOfPage(page: Page): string {
  if ('key' in page) return `${page.screen} ${page.key}`;
  if (page.screen === 'post') return 'kind' in page.post ? 'a missing post' : `post ${page.post.slug}`;
  if (page.screen === 'blog') return 'kind' in page.list ? 'a failing blog' : `blog ${page.list.page}`;
  return page.screen;
}

type UnlistedScreen = 'unknownCategory' | 'notFound' | 'failure' | 'search' | 'file' | 'radioPlayer';
