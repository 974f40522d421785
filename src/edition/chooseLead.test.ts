import { expect, test } from 'vitest';
import type { Edition } from '../news/edition.ts';
import type { Pin } from '../news/site/pins.ts';
import { world } from '../news/world.testing.ts';
import { chooseLead } from './chooseLead.ts';

const link = 'https://courier.example/parade';
const parade = world.article({ title: 'The parade', link, section: 'sports' });
const post = world.post({ id: 'levee', metaTitle: 'The levee' });
/** A Friday evening at 8:42 p.m. in Kansas City. */
const { now } = world;
const tenPm = Date.UTC(2026, 10, 21, 4);

test.each<[string, Pin[], string]>([
  ['without pins the highest score leads', [], 'Story 1'],
  ['a pinned story leads, even from another section', [pin(link)], 'The parade'],
  ['a pinned post leads', [pin('levee')], 'The levee'],
  ['the last of several pins leads', [pin(link), pin('levee')], 'The levee'],
  ['a pin that has ended does nothing', [pin(link), pin('levee', now)], 'The parade'],
  ['a pin whose story is unknown or hidden does nothing', [pin('https://courier.example/x')], 'Story 1'],
  ['a pin whose post is not published does nothing', [pin('draft')], 'Story 1'],
])('choosing the lead: %s', (_, pins, expected) => {
  const { lead } = chooseLead(editionOf(pins), { posts: [post], now });
  expect(lead?.article.title).toBe(expected);
});

test('the lead has the sentence of its pin', () => {
  const pins = [{ ...pin(link), sentence: 'Come early.' }, pin('draft')];
  expect(chooseLead(editionOf(pins), { posts: [], now }).lead?.sentence).toBe('Come early.');
});

test.each<[string, Pin[], number]>([
  ['at the next even hour of the publication', [], tenPm],
  ['at the end of a pin before it', [pin(link, now + 60_000)], now + 60_000],
  ['not at the end of a pin after it', [pin(link, tenPm + 1)], tenPm],
  ['not at the end of a pin that has ended', [pin(link, now - 1)], tenPm],
])('another item may lead the front page %s', (_, pins, expected) => {
  expect(chooseLead(editionOf(pins), { posts: [], now }).until).toBe(expected);
});

test.each([
  ['2026-03-08T07:30:00Z', '2026-03-08T08:00:00Z', 'clocks are set forward from 2 to 3 a.m.: 3 a.m.'],
  ['2026-11-01T07:30:00Z', '2026-11-01T08:00:00Z', 'clocks show 1:30 a.m. for the second time: 2 a.m.'],
  [
    '2026-11-01T05:30:00Z',
    '2026-11-01T08:00:00Z',
    'it is 12:30 a.m. on that day: 2 a.m., three hours after midnight',
  ],
])('after %s the next even hour is %s, because %s', (from, next) => {
  expect(chooseLead(editionOf([]), { posts: [], now: Date.parse(from) }).until).toBe(Date.parse(next));
});

test('without stories nothing leads', () => {
  const edition = world.edition({ result: { articles: [] } });
  expect(chooseLead(edition, { posts: [], now }).lead).toBeNull();
});

function editionOf(pins: Pin[]): Edition {
  return { ...world.edition({ publication: { pins } }), pinned: new Map([[link, parade]]) };
}

function pin(what: string, until = now + 86_400_000): Pin {
  return { link: what, sentence: null, until };
}
