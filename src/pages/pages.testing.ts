import type { Page } from './page.ts';
import { world } from '../news/world.testing.ts';

/** A post with every optional field set. */
export const wholePost = world.post({
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

/** A page that the publication wrote itself. */
const customPage = world.customPage({ changed: '2026-11-20' });

/** Local news has metadata of its own; the other sections differ only in their names. */
const sampleKeys = ['localNews', 'arts'] as const;

const topic = { kind: 'tag', name: 'Rivers', path: '/blog/tags/rivers' } as const;

const postLinks = { tags: [topic], authors: [], next: world.postPage({ total: 3 }).posts };

/** Every screen that search engines may list, in each variant. A missing screen is a type error. */
export const listedPages: Page[] = Object.values({
  home: [{ screen: 'home', posts: [world.post()] }],
  section: sampleKeys.map((key): Page => ({ screen: 'section', key })),
  sectionAll: sampleKeys.map((key): Page => ({ screen: 'sectionAll', key })),
  blog: [1, 2].map((page): Page => ({ screen: 'blog', list: world.postPage({ page, total: 13 }) })),
  post: [world.post(), wholePost].map((post): Page => ({ screen: 'post', post, links: postLinks })),
  topic: [1, 2].map((page): Page => ({
    screen: 'topic',
    topic,
    list: world.postPage({ page, total: 13 }),
    portrait: null,
  })),
  events: [{ screen: 'events' }],
  partners: [{ screen: 'partners' }],
  faq: [{ screen: 'faq' }],
  books: [{ screen: 'books' }],
  customPage: [
    {
      screen: 'customPage',
      page: customPage,
      html: '<h2>What this is {#what}</h2>\n<p>A newspaper.</p>',
      pictures: {},
    },
  ],
  siteMap: [{ screen: 'siteMap' }],
  schema: [{ screen: 'schema' }],
  radio: [{ screen: 'radio' }],
} satisfies Record<Exclude<Page['screen'], UnlistedScreen>, Page[]>).flat();

/** Every screen that search engines must leave out. */
export const unlistedPages: Page[] = [
  ...Object.values({
    draft: { screen: 'draft', post: wholePost, appearsAt: null, otherPaths: {} },
    draftPage: {
      screen: 'draftPage',
      page: customPage,
      html: '<p>A newspaper, soon.</p>',
      pictures: {},
      otherPaths: {},
    },
    unknownCategory: { screen: 'unknownCategory' },
    notFound: { screen: 'notFound' },
    failure: { screen: 'failure' },
    radioPlayer: { screen: 'radioPlayer' },
    search: { screen: 'search', outcome: { kind: 'searchRefused', reason: 'empty', words: '' } },
    file: { screen: 'file', file: { path: '/robots.txt', text: 'User-agent: *', updatedAt: 0 } },
  } satisfies Record<UnlistedScreen, Page>),
  { screen: 'blog', list: world.blogFailure() },
  { screen: 'post', post: world.blogFailure({ reason: 'missing' }) },
];

/** Names a page in a test title: its screen, and what distinguishes it from other pages of that screen. */
export function nameOfPage(page: Page): string {
  if ('key' in page) return `${page.screen} ${page.key}`;
  if (page.screen === 'post') return 'kind' in page.post ? 'a missing post' : `post ${page.post.slug}`;
  if (page.screen === 'blog') return 'kind' in page.list ? 'a failing blog' : `blog ${page.list.page}`;
  if (page.screen === 'topic') return `topic ${page.list.page}`;
  return page.screen;
}

type UnlistedScreen =
  | 'draft'
  | 'draftPage'
  | 'unknownCategory'
  | 'notFound'
  | 'failure'
  | 'search'
  | 'file'
  | 'radioPlayer';
