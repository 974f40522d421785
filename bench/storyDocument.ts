import { rssFeed } from '../tests/support/rssFeed.ts';

/** Returns a feed of 30 stories, about 45 KB; no two `feed` numbers share a story. */
export function storyDocument(
  feed: number,
  pictureOf = (index: number) => `https://feed-${feed}.example/pictures/${index}.jpg`,
): string {
  const stories = Array.from({ length: 30 }, (_, index) => ({
    title: `${pick(feed + index)} ${pick(feed * 7 + index)} in district ${feed}, report ${index}`,
    link: `https://feed-${feed}.example/stories/${index}`,
    description: paragraph(feed * 31 + index),
    pubDate: new Date(Date.UTC(2026, 10, 1) + feed * 60_000 + index * 3_600_000).toUTCString(),
    author: `Reporter ${index}`,
    guid: `feed-${feed}-story-${index}`,
    picture: pictureOf(index),
  }));
  return rssFeed({ title: `The Bench Courier ${feed}`, stories });
}

/** Returns about 140 words with a little markup, as real feeds have. */
function paragraph(seed: number): string {
  const words = Array.from({ length: 138 }, (_, index) => pick(seed * 13 + index * index));
  return `<p>${words.slice(0, 60).join(' ')}.</p><p>${words.slice(60).join(' ')}, <a href="https://bench.example/">more</a>.</p>`;
}

function pick(number: number): string {
  return vocabulary[number % vocabulary.length] ?? 'river';
}

const vocabulary =
  'river levee bridge library council school garden market neighbors county station harvest museum festival permit sidewalk orchard kitchen teacher engineer volunteer morning evening weekend history budget summer winter crossing platform streetcar choir bakery meadow lantern workshop notebook gallery ferry compass'.split(
    ' ',
  );
