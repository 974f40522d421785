import { expect, test } from 'vitest';
import type { Article } from '../news/article.ts';
import { world } from '../news/world.testing.ts';
import { chooseLeadStory } from './chooseLead.ts';

const evenHour = Date.UTC(2026, 10, 20, 18);
const hour = 3_600_000;
const minute = 60_000;

/** Story 0 is the newest. The stories were published and first seen four to five hours before the even hour. */
test.each<[string, Partial<Article>[], number]>([
  ['the newest, if nothing raises the score of another', [{}, {}, {}], 0],
  ['a story of two newsrooms', [{}, {}, { alsoReported: reports(1) }], 2],
  [
    'a story of three newsrooms before a story of two',
    [{ alsoReported: reports(1) }, { alsoReported: reports(2) }],
    1,
  ],
  ['a story with a picture', [{}, {}, { picture: world.picture() }], 2],
  ['an older story of two newsrooms with a picture', [{ picture: world.picture() }, pictureAndReport()], 1],
  ['a story that is described', [{}, { description: 'x'.repeat(110) }], 1],
  [
    'a story with a picture, however many newsrooms report another',
    [{ alsoReported: reports(7) }, picture(640)],
    1,
  ],
  ['a story with a picture only if the picture is large enough', [{}, picture(480)], 0],
  ['a story with a picture of another host, whose size is unknown', [{}, linkedPicture()], 1],
  [
    'no story with a picture below the newest three, if the newest three have none',
    [...plainStories(6), picture(640, 48)],
    0,
  ],
  [
    'a fresh story before a widely reported story of two days ago',
    [{}, { sortTime: evenHour - 48 * hour, alsoReported: reports(2) }],
    0,
  ],
  ['no story after the eighth', [...plainStories(8), { alsoReported: reports(7) }], 0],
])('the lead is %s', (_, changes, expected) => {
  expect(leadOf(changes)).toBe(`Story ${expected}`);
});

/** The first stories were first seen after the even hour. */
test.each<[string, Partial<Article>[], number]>([
  ['a later story does not lead only because it is newer', [laterStory(5), {}], 1],
  [
    'a later story does not lead with a slightly higher score',
    [{ ...laterStory(5), description: 'x'.repeat(110) }, { sortTime: evenHour - hour }],
    1,
  ],
  ['a later story of two newsrooms leads', [{ ...laterStory(5), alsoReported: reports(1, 6) }, {}], 0],
  [
    'a later story leads if only it has a picture',
    [{ ...laterStory(5), ...picture(640) }, { alsoReported: reports(7) }],
    0,
  ],
  [
    'a later story without a picture never leads if others have one',
    [{ ...laterStory(5), alsoReported: reports(7, 6) }, picture(640)],
    1,
  ],
  [
    'a later story needs 1.5 times the score of the later story before it',
    [laterStory(30, 2), laterStory(20, 2), {}],
    1,
  ],
  ['an older story leads once another newsroom reports it, too', [{}, { alsoReported: reports(1, 5) }], 1],
  [
    'the lead stays when eight newer stories have arrived',
    [...Array.from({ length: 8 }, () => laterStory(5)), { alsoReported: reports(1) }],
    8,
  ],
])('between even hours: %s', (_, changes, expected) => {
  expect(leadOf(changes)).toBe(`Story ${expected}`);
});

test('the lead is the same at every moment between two even hours', () => {
  const stories = storiesOf([laterStory(50), { alsoReported: reports(1) }, {}]);
  expect(chooseLeadStory(stories, { evenHour })).toBe(chooseLeadStory(stories.slice(1), { evenHour }));
});

test('on a new site, the stories of the first minutes are compared with one another', () => {
  const changes = [laterStory(63), { ...laterStory(61), ...picture(640) }, laterStory(60)];
  expect(leadOf(changes)).toBe('Story 1');
  expect(leadOf([{ ...laterStory(70), description: 'x'.repeat(110) }, laterStory(60)])).toBe('Story 1');
});

test('without stories there is no lead', () => {
  expect(chooseLeadStory([], { evenHour })).toBeUndefined();
});

function leadOf(changes: readonly Partial<Article>[]): string | undefined {
  return chooseLeadStory(storiesOf(changes), { evenHour })?.title;
}

function storiesOf(changes: readonly Partial<Article>[]): Article[] {
  return changes.map((change, index) => {
    const at = evenHour - (4 + index / 10) * hour;
    return world.article({ title: `Story ${index}`, sortTime: at, firstSeen: at, ...change });
  });
}

/** Makes a story first seen `minutes` after the even hour, and reported by `newsrooms` newsrooms. */
function laterStory(minutes: number, newsrooms = 1): Partial<Article> {
  const at = evenHour + minutes * minute;
  const alsoReported = reports(newsrooms - 1, minutes);
  return { sortTime: at, firstSeen: at, ...(newsrooms > 1 && { alsoReported }) };
}

/** Makes other reports, first seen `minutes` after the even hour. */
function reports(count: number, minutes = -60) {
  const report = { title: 'Report', link: '#', section: 'localNews', firstSeen: evenHour + minutes * minute };
  return Array.from({ length: count }, (_, index) => ({ ...report, source: `Newsroom ${index}` }));
}

function picture(width: number, ageHours?: number): Partial<Article> {
  const sortTime = ageHours === undefined ? {} : { sortTime: evenHour - ageHours * hour };
  return { picture: world.picture({ width }), ...sortTime };
}

function linkedPicture(): Partial<Article> {
  return { picture: { address: 'https://courier.example/a.jpg', width: 600, height: 400 } };
}

function pictureAndReport(): Partial<Article> {
  return { picture: world.picture(), alsoReported: reports(1) };
}

function plainStories(count: number): Partial<Article>[] {
  return Array.from({ length: count }, () => ({}));
}
