import { expect, test } from 'vitest';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest } from '../news/hidden.ts';
import { composeExample, exampleInput } from './section.testing.ts';
import { otherReports } from './otherReports.ts';
import { world } from '../news/world.testing.ts';

test('in a section an event is one card that lists the other reports, and the next story moves up', () => {
  const others = Array.from({ length: 15 }, (_, index) =>
    world.filedArticle({ guid: `other${index}`, minute: 50 - index }),
  );
  const stories = [...others, roof('a', { minute: 100 }), roof('b', { minute: 101 })];
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories }));
  expect(result.articles).toHaveLength(15);
  expect(result.articles[0]?.source).toBe('Paper a');
  expect(result.articles[0]?.alsoReported).toEqual([
    {
      source: 'Paper b',
      title: headline,
      link: 'https://wire.example/b/roof',
      section: 'localNews',
      firstSeen: 1,
    },
  ]);
  expect(result.articles.at(-1)?.guid).toBe('other13');
  expect(result.articles[1]).not.toHaveProperty('alsoReported');
});

test('a repeat in sports is replaced by the next story of its feed', () => {
  const rows = [4, 3, 2, 1].map((minute) =>
    world.filedArticle({ feed: 'mlb', guid: `m${minute}`, minute: 100 + minute }),
  );
  const stories = [roof('golf', { minute: 90 }), roof('mlb', { minute: 110 }), ...rows];
  const { result } = composeExample(exampleInput({ key: 'sports', feeds: ['golf', 'mlb'], stories }));
  expect(result.articles.map(({ id, guid }) => `${id} ${guid}`)).toEqual([
    'sports-mlb-0 m4',
    'sports-mlb-1 m3',
    'sports-mlb-2 m2',
    'sports-golf-0 roof',
  ]);
});

test('a later report is shown if newer stories have pushed out the first', () => {
  const others = Array.from({ length: 20 }, (_, index) =>
    world.filedArticle({ guid: `other${index}`, minute: 100 + index }),
  );
  const stories = [...others, roof('a', { minute: 10 }), roof('b', { minute: 200 })];
  const { result } = composeExample(exampleInput({ feeds: ['a', 'b'], stories }));
  expect(result.articles[0]).toMatchObject({ source: 'Paper b', alsoReported: [{ source: 'Paper a' }] });
});

test('the newer of two reports below the end of a section moves up', () => {
  const others = Array.from({ length: 13 }, (_, index) =>
    world.filedArticle({ guid: `other${index}`, minute: 100 + index }),
  );
  const bridges = [bridge('a', { minute: 90 }), bridge('b', { minute: 91 })];
  const foot = [
    roof('b', { minute: 12 }),
    world.filedArticle({ guid: 'last', minute: 11 }),
    roof('a', { minute: 10 }),
  ];
  const { result } = composeExample(
    exampleInput({ feeds: ['a', 'b'], stories: [...others, ...bridges, ...foot] }),
  );
  expect(result.articles.slice(-2)).toMatchObject([
    { guid: 'bridge', source: 'Paper a' },
    { guid: 'roof', source: 'Paper b' },
  ]);
});

test('in sports a later report is shown if the feed of the first report has newer stories', () => {
  const rows = [4, 3, 2].map((minute) =>
    world.filedArticle({ feed: 'golf', guid: `m${minute}`, minute: 100 + minute }),
  );
  const stories = [roof('golf', { minute: 90 }), roof('mlb', { minute: 110 }), ...rows];
  const { result } = composeExample(exampleInput({ key: 'sports', feeds: ['golf', 'mlb'], stories }));
  expect(result.articles.map(({ id, guid }) => `${id} ${guid}`)).toEqual([
    'sports-mlb-0 roof',
    'sports-golf-0 m4',
    'sports-golf-1 m3',
    'sports-golf-2 m2',
  ]);
});

test('a hidden story is not listed as another report', () => {
  const stories = [roof('a', { minute: 1 }), roof('b', { minute: 2 })];
  const hidden = hiddenTest([
    { kind: 'link', value: 'https://wire.example/b/roof', reason: null, since: null },
  ]);
  const { result } = composeExample({ ...exampleInput({ feeds: ['a', 'b'], stories }), hidden });
  expect(result.articles.map(({ source }) => source)).toEqual(['Paper a']);
  expect(JSON.stringify(result)).not.toContain('Paper b');
});

test('the version of a section changes when another report arrives', () => {
  const one = composeExample(exampleInput({ feeds: ['a', 'b'], stories: [roof('a', { minute: 1 })] }));
  const both = composeExample(
    exampleInput({ feeds: ['a', 'b'], stories: [roof('a', { minute: 1 }), roof('b', { minute: 2 })] }),
  );
  expect(both.result.articles).toHaveLength(1);
  expect(both.version).not.toBe(one.version);
});

test('reports in two sections keep their cards, which list each other with the section', () => {
  const [local, political] = [roof('a', { minute: 1 }), roof('b', { minute: 2 })];
  const reports = otherReports(
    new Map([
      ['localNews', [local]],
      ['politics', [political]],
    ]),
    () => null,
  );
  expect(reports.get('localNews')?.alsoReported.get(local)).toMatchObject([
    { source: 'Paper b', section: 'politics' },
  ]);
  expect(reports.get('politics')?.alsoReported.get(political)).toMatchObject([
    { source: 'Paper a', section: 'localNews' },
  ]);
  expect(reports.get('politics')?.repeats.size).toBe(0);
});

test('stories of feeds in a language without word lists are not compared', () => {
  const candidates = new Map([
    ['localNews', [roof('a', { minute: 1 })]],
    ['politics', [roof('b', { minute: 2 })]],
  ]);
  const reportsWithSpanishFeed = (feed: string) =>
    otherReports(
      candidates,
      () => null,
      (each) => (each === feed ? 'es' : 'en'),
    );
  expect(reportsWithSpanishFeed(roof('c', { minute: 1 }).feed)).toHaveLength(2);
  expect(reportsWithSpanishFeed(roof('b', { minute: 1 }).feed)).toHaveLength(0);
});

test('a source is listed once, with its report in the same section, and never on its own card', () => {
  const shown = roof('a', { minute: 1 });
  const reports = otherReports(
    new Map([
      ['localNews', [shown, roof('b', { minute: 3 })]],
      [
        'politics',
        [roof('c', { minute: 2, source: 'Paper b' }), roof('d', { minute: 4, source: 'Paper a' })],
      ],
    ]),
    () => null,
  );
  expect(reports.get('localNews')?.alsoReported.get(shown)).toMatchObject([
    { source: 'Paper b', section: 'localNews' },
  ]);
});

test('the same article in two feeds is not another report, but an article without a link is', () => {
  const shown = roof('a', { minute: 1, link: 'https://paper.example/roof' });
  const reports = otherReports(
    new Map([
      ['localNews', [shown]],
      ['politics', [roof('b', { minute: 2, link: 'http://www.paper.example/roof/' })]],
      ['business', [roof('c', { minute: 3, link: '#' })]],
    ]),
    () => null,
  );
  expect(reports.get('localNews')?.alsoReported.get(shown)).toMatchObject([{ source: 'Paper c', link: '#' }]);
});

test('at most eight other reports are listed', () => {
  const all = Array.from({ length: 12 }, (_, index) => roof(`feed${index}`, { minute: index }));
  const reports = otherReports(new Map([['localNews', all]]), () => null).get('localNews');
  expect(reports?.alsoReported.get(all[0] as FiledArticle)).toHaveLength(8);
  expect(reports?.repeats.size).toBe(11);
});

const headline = 'Millbrook council approves $4 million for new library roof';

function roof(feed: string, changes: Partial<FiledArticle> & { minute: number }): FiledArticle {
  return world.filedArticle({
    feed,
    guid: 'roof',
    source: `Paper ${feed}`,
    title: headline,
    description: 'The central library, which has leaked since spring, gets its roof after a vote on Tuesday.',
    ...changes,
  });
}

function bridge(feed: string, changes: Partial<FiledArticle> & { minute: number }): FiledArticle {
  return world.filedArticle({
    feed,
    guid: 'bridge',
    source: `Paper ${feed}`,
    title: 'County closes Kaw River bridge for repairs after a barge strikes it',
    description: 'Nobody was hurt when the barge struck the bridge on Friday; repairs take until the spring.',
    ...changes,
  });
}
