import { type Edition, sectionOf } from '../news/edition.ts';
import { blogFeed } from './blogFeed.ts';
import { failedFeed, type OutgoingFeed } from './outgoingFeed.ts';
import { sectionFeed } from './sectionFeed.ts';
import { world } from '../news/world.testing.ts';

/** Feeds of every kind. `edition` must have a story in local news. */
export function exampleFeeds(edition: Edition): Record<string, OutgoingFeed> {
  const named = { ...edition.publication.contact, email: 'news@voice.example' };
  const publication = { ...edition.publication, name: 'Voice (Kansas) & more', contact: named };
  const hostilePublication = { ...publication, name: world.hostileText, description: world.hostileText };
  return {
    full: blogFeed({
      publication,
      posts: [fullPost, world.post({ id: 'bare', slug: 'bare', date: '2026-11-20' })],
      enclosures: new Map([[pictureAddress, { type: 'image/png', bytes: 20_000 }]]),
    }),
    hostile: blogFeed({ publication: hostilePublication, posts: [hostilePost] }),
    empty: blogFeed({ publication: edition.publication, posts: [] }),
    failed: failedFeed(edition.publication),
    section: sectionFeed({ edition: editionOfStories(edition), key: 'localNews' }),
  };
}

/**
 * Returns an edition whose local news may be syndicated with excerpts: an ordinary story, a story without link and
 * date, a hostile story, and a story whose link has a query.
 */
function editionOfStories(edition: Edition): Edition {
  const localNews = sectionOf(edition, 'localNews');
  const [story] = localNews.result.articles;
  if (story === undefined) throw new Error('The edition has no story in local news.');
  const feed = {
    address: story.feed,
    publisher: 'Courier',
    terms: null,
    syndicate: 'excerpts',
    pictures: 'linked',
  } as const;
  const articles = [
    story,
    { ...story, guid: 'no link', link: '#', pubDate: null },
    {
      ...story,
      guid: world.hostileText,
      title: world.hostileText,
      description: world.hostileText,
      source: world.hostileText,
    },
    { ...story, guid: 'questions', link: 'https://courier.example/?a=1&b=2' },
  ];
  return {
    ...edition,
    sections: new Map([
      ...edition.sections,
      [
        'localNews',
        {
          ...localNews,
          section: { ...localNews.section, feeds: [feed] },
          result: { ...localNews.result, articles },
        },
      ],
    ]),
  };
}

const pictureAddress = 'https://pictures.example/rivers?size=1&kind=b';

const fullPost = world.post({
  date: '2026-11-20',
  modified: '2026-11-21',
  pinterestImageLink: pictureAddress,
  html: '<p>See <a href="/faq?a=1&amp;b=2">the questions</a> &amp; answers.</p>',
  category: 'History & rivers',
  tags: ['Rivers', 'Parks'],
  author: 'A. Sample & Son',
});

const hostilePost = world.post({
  id: world.hostileText,
  slug: 'a b/ü&"<',
  metaTitle: world.hostileText,
  metaDescription: world.hostileText,
  html: `<p>${world.hostileText.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  category: world.hostileText,
  tags: [world.hostileText, 'a"b'],
  author: world.hostileText,
  pinterestImageLink: 'https://pictures.example/a"b<c>.png',
});
