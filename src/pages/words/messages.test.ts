import { decodeHTML } from 'entities';
import { expect, test } from 'vitest';
import type { Edition } from '../../news/edition.ts';
import { itemDefaults } from '../../news/item.ts';
import { world } from '../../news/world.testing.ts';
import type { Page } from '../page.ts';
import { listedPages, nameOfPage, unlistedPages } from '../pages.testing.ts';
import { renderPage } from '../renderPage.tsx';
import { curlyQuotes } from '../story/curlyQuotes.ts';
import { fillCount } from './messages.ts';
import { localeIn } from '../../news/words/locales.ts';
import { messagesOf } from '../../news/messages/messagesOf.ts';

test('both languages have the same messages with the same placeholders', () => {
  const english = placeholdersByText(messagesOf(localeIn('en', 'US')));
  const spanish = placeholdersByText(messagesOf(localeIn('es', 'US')));
  for (const [key, placeholders] of spanish) {
    // A plural form of Spanish alone has the same placeholders as the other forms.
    const counterpart = english.get(key) ?? english.get(key.replace(/\.\w+$/u, '.other'));
    expect([key, placeholders]).toEqual([key, counterpart]);
  }
  expect([...english.keys()].filter((key) => !spanish.has(key))).toEqual([]);
});

test.each([
  ['en', 1, '1 source'],
  ['en', 1234, '1,234 sources'],
  ['es', 1, '1 fuente'],
  ['es', 2, '2 fuentes'],
  ['es', 1_000_000, '1,000,000 de fuentes'],
] as const)('in %s, %d takes its plural form: %s', (language, count, expected) => {
  const forms = {
    en: { one: '{count} source', other: '{count} sources' },
    es: { one: '{count} fuente', many: '{count} de fuentes', other: '{count} fuentes' },
  }[language];
  expect(fillCount(forms, count, { locale: localeIn(language, 'US') })).toBe(expected);
});

const failures = [
  world.edition({ result: { status: 'error', articles: [], description: 'Unable to load news' } }),
  world.edition({ result: { status: 'loading', articles: [] } }),
  world.edition({ result: { status: 'empty', articles: [] } }),
  world.edition({ result: { status: 'stale', staleSince: world.now } }),
].map(inSpanish);

const edition = inSpanish(world.edition());

const cases: [string, Page, Edition][] = [
  ...[...listedPages, ...unlistedPages, ...searches()].map((page): [string, Page, Edition] => [
    nameOfPage(page),
    page,
    edition,
  ]),
  ...failures.map((failing): [string, Page, Edition] => [
    `a section that is ${[...failing.sections.values()][0]?.result.status}`,
    { screen: 'section', key: 'sports' },
    failing,
  ]),
];

test.each(cases.filter(([, { screen }]) => !['privacy', 'terms'].includes(screen)))(
  'languages-11: in Spanish, %s shows no English text of the interface',
  (_, page, shown) => {
    const html = renderPage(page, { edition: shown, now: world.now, assets: world.assets });
    expect(html).toContain('<html lang="es"');
    const contentTexts = textsOfContent([shown.publication, [...shown.sections.values()], page]);
    const englishTexts = interfaceTexts(html, contentTexts).filter((text) => isEnglish(text));
    expect(englishTexts).toEqual([]);
    // A placeholder without a value would show its name.
    expect(html.replaceAll(/data-messages="[^"]*"|<script.*?<\/script>/gsu, '')).not.toMatch(
      />[^<{]*(?<!=)\{\w+\}/u,
    );
  },
);

/** Returns the placeholders of every message by its key, such as `lists.updated.one`. */
function placeholdersByText(
  messages: object,
  prefix = '',
  found = new Map<string, string[]>(),
): Map<string, string[]> {
  for (const [key, value] of Object.entries(messages) as [string, unknown][]) {
    const path = `${prefix}${key}`;
    if (typeof value === 'object' && value !== null) placeholdersByText(value, `${path}.`, found);
    else found.set(path, placeholdersOf(String(value)));
  }
  return found;
}

function placeholdersOf(text: string): string[] {
  return Array.from(text.matchAll(/\{(\w+)\}/gu), ([, name = '']) => name).toSorted();
}

/** Translates the interface of an edition into Spanish; the text of the edition stays English. */
function inSpanish(english: Edition): Edition {
  const publication = world.fullPublication({
    language: 'es',
    mainLanguage: 'es',
    sample: true,
    alert: { text: 'Tornado warning', link: null, until: null },
    about: {
      mission: ['To inform.'],
      history: ['Long.'],
    },
    people: [
      { key: 'ada', name: 'Ada', role: 'Editor', bio: 'Writes.', picture: null, links: [], team: true },
    ],
  });
  return { ...english, publication };
}

function searches(): Page[] {
  const result = world.searchResult();
  const nothing = world.searchResult({
    stories: [],
    posts: [],
    postCount: null,
    questions: [],
    sectionPages: [],
    storyCount: { count: 0, isMore: false },
  });
  const results = [result, nothing, { ...nothing, suggestion: 'bridge' }];
  return [
    ...results.map((each): Page => ({ screen: 'search', outcome: each })),
    ...(['tooLong', 'unavailable'] as const).map((reason): Page => ({
      screen: 'search',
      outcome: { kind: 'searchRefused', reason, words: 'x' },
    })),
  ];
}

/** Returns the text that comes from a publication, its stories and posts, and not from the interface. */
function textsOfContent(source: unknown): string[] {
  if (typeof source === 'string')
    return isDefault(source) ? [] : [source, curlyQuotes(source), source.toLowerCase()];
  if (typeof source !== 'object' || source === null) return [];
  return Object.entries(source).flatMap(([key, value]) => (key === 'message' ? [] : textsOfContent(value)));
}

function isDefault(text: string): boolean {
  return Object.values<string>(itemDefaults).includes(text);
}

/** Returns all text of a page that people see or hear, without the parts that come from `contentTexts`. */
function interfaceTexts(html: string, contentTexts: string[]): string[] {
  const shown = html.replaceAll(/<(script|pre|svg|dt lang="en")[ >].*?<\/\w+>/gsu, '');
  const nodes = Array.from(shown.matchAll(/>([^<]+)/gu), ([, text = '']) => text);
  const attributes = Array.from(
    shown.matchAll(/ (?:aria-label|alt|placeholder|title|content|data-copied|data-not-copied)="([^"]+)"/gu),
    ([, text = '']) => text,
  );
  const longestFirst = contentTexts
    .filter((text) => text.length > 2)
    .toSorted((one, other) => other.length - one.length);
  return [...nodes, ...attributes]
    .map((text) => decodeHTML(text).trim())
    .filter((text) => !contentTexts.some((each) => each.includes(text)))
    .map((text) => longestFirst.reduce((rest, each) => rest.replaceAll(each, ' '), text))
    .map((text) => text.replaceAll(/\S*(?:[/#=]|\?\w)\S*/gu, ' '))
    .filter((text) => /\p{Letter}{2}/u.test(text));
}

/** Returns whether text belongs to the English interface or has a common English word. */
function isEnglish(text: string): boolean {
  return (english.has(text.trim()) && !spanish.has(text.trim())) || commonEnglish.test(text);
}

function textsOf(messages: object, found = new Set<string>()): Set<string> {
  for (const value of Object.values(messages) as unknown[]) {
    if (typeof value === 'object' && value !== null) textsOf(value, found);
    else found.add(String(value));
  }
  return found;
}

const english = textsOf(messagesOf(localeIn('en', 'US')));
const spanish = textsOf(messagesOf(localeIn('es', 'US')));

const commonEnglish =
  /\b(?:the|and|of|to|with|your|our|we|you|it|for|is|are|by|from|at|on|all|read|more|this|page|pages|search|news|stories|story|posts?|back|home|open|close|subscribe|get|loading|failed|try|again|see|view|updated|today|about|contact|share|sources?|tags|author|latest|play|listen)\b/iu;
