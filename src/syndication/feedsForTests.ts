import type { Edition } from '../news/edition.ts';
import { blogFeed } from './blogFeed.ts';
import { failedFeed } from './failedFeed.ts';
import type { OutgoingFeed } from './outgoingFeed.ts';
import { hostileText, markedPostForTests } from './postForTests.ts';
import { sectionFeed } from './sectionFeed.ts';

/** Feeds of every kind, by what is special about them; `edition` has at least one story in local news. */
export function feedsForTests(edition: Edition): Record<string, OutgoingFeed> {
  const named = { ...edition.publication.contact, email: 'news@voice.example' };
  const publication = { ...edition.publication, name: 'Voice (Kansas) & more', contact: named };
  const hostilePublication = { ...publication, name: hostileText, description: hostileText };
  return {
    full: blogFeed({
      publication,
      posts: [fullPost, markedPostForTests({ id: 'bare', slug: 'bare' })],
      enclosures: new Map([[pictureAddress, { type: 'image/png', bytes: 20_000 }]]),
    }),
    hostile: blogFeed({ publication: hostilePublication, posts: [hostilePost] }),
    empty: blogFeed({ publication: edition.publication, posts: [] }),
    failed: failedFeed(edition.publication),
    section: sectionFeed({ edition: editionOfStories(edition), key: 'localNews' }),
  };
}

/** Local news with an ordinary story, one without link and date, and a hostile one, which may all be carried on with excerpts. */
function editionOfStories(edition: Edition): Edition {
  const { localNews } = edition.sections;
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
    { ...story, guid: hostileText, title: hostileText, description: hostileText, source: hostileText },
    { ...story, guid: 'questions', link: 'https://courier.example/?a=1&b=2' },
  ];
  return {
    ...edition,
    sections: {
      ...edition.sections,
      localNews: {
        ...localNews,
        section: { ...localNews.section, feeds: [feed] },
        result: { ...localNews.result, articles },
      },
    },
  };
}

const pictureAddress = 'https://pictures.example/rivers?size=1&kind=b';

const fullPost = markedPostForTests({
  modified: '2026-11-21',
  pinterestImageLink: pictureAddress,
  html: '<p>See <a href="/faq?a=1&amp;b=2">the questions</a> &amp; answers.</p>',
  category: 'History & rivers',
  tags: ['Rivers', 'Parks'],
  author: 'A. Sample & Son',
});

const hostilePost = markedPostForTests({
  id: hostileText,
  slug: 'a b/ü&"<',
  metaTitle: hostileText,
  metaDescription: hostileText,
  html: `<p>${hostileText.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`,
  category: hostileText,
  tags: [hostileText, 'a"b'],
  author: hostileText,
  pinterestImageLink: 'https://pictures.example/a"b<c>.png',
});
