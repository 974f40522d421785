import { rssFeed } from '../tests/rssFeed.ts';

/** A feed of 30 stories in about 45 KB, all of them different from those of every other `feed` number. */
export function storyDocument(feed: number): string {
  const stories = Array.from({ length: 30 }, (_, place) => ({
    title: `${pick(feed + place)} ${pick(feed * 7 + place)} in district ${feed}, report ${place}`,
    link: `https://feed-${feed}.example/stories/${place}`,
    description: paragraph(feed * 31 + place),
    pubDate: new Date(Date.UTC(2026, 10, 1) + feed * 60_000 + place * 3_600_000).toUTCString(),
    author: `Reporter ${place}`,
    guid: `feed-${feed}-story-${place}`,
    picture: `https://feed-${feed}.example/pictures/${place}.jpg`,
  }));
  return rssFeed({ title: `The Bench Courier ${feed}`, stories });
}

/** Some 140 words with a little markup, as feeds send them. */
function paragraph(seed: number): string {
  const words = Array.from({ length: 138 }, (_, place) => pick(seed * 13 + place * place));
  return `<p>${words.slice(0, 60).join(' ')}.</p><p>${words.slice(60).join(' ')}, <a href="https://bench.example/">more</a>.</p>`;
}

function pick(number: number): string {
  return vocabulary[number % vocabulary.length] ?? 'river';
}

const vocabulary =
  'river levee bridge library council school garden market neighbors county station harvest museum festival permit sidewalk orchard kitchen teacher engineer volunteer morning evening weekend history budget summer winter crossing platform streetcar choir bakery meadow lantern workshop notebook gallery ferry compass'.split(
    ' ',
  );
