import { z } from 'zod';
import { lastPathSegment, type Feed } from '../news/feed.ts';
import { languageOfTag } from '../news/languages.ts';
import { localeField } from './parts/locales.ts';
import { communityGroup, homeBeatCount, sectionArticlesMax, type Section } from '../news/sections.ts';
import { screens, searchPath } from '../news/site/screens.ts';
import { plainText } from '../news/words/text.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import {
  checkedField,
  choiceField,
  dayField,
  freeTextField,
  groupField,
  listField,
  numberField,
  optional,
  slugMistake,
  switchField,
  textField,
  urlField,
  type FieldsOf,
} from '../yaml/field.ts';
import type { ValueMistake, Finding } from '../yaml/mistake.ts';
import { keysAt, listAt, textAt, valueAt } from '../yaml/valueAt.ts';
import { feedUrlMistake } from './urlMistakes.ts';

const terms = groupField('its terms of use: address and read', {
  address: urlField('the address of its terms of use', 'https://news.example/terms'),
  read: dayField('the day you read them'),
});

const feed = groupField(
  'a feed as a group of keys: address and, on the next line, publisher',
  {
    address: checkedField("the feed's address", 'https://news.example/local/feed.xml', feedUrlMistake),
    publisher: optional(textField('the name of its publisher', 'The News')),
    terms: optional(terms),
    language: localeField('the language of its stories, if that is not your own', 'es')
      .transform(languageOfTag)
      .optional(),
    syndicate: choiceField(
      'how much of it your own feeds may include',
      ['none', 'headlines', 'excerpts'],
      'headlines',
    ).default('headlines'),
    pictures: choiceField('how its pictures are shown', ['cached', 'linked', 'none']).default('cached'),
  } satisfies FieldsOf<Feed>,
  '- address: https://news.example/local/feed.xml',
);

/** The first path segments of the site's own URLs. */
export const reservedSlugs: ReadonlySet<string> = new Set([
  ...Object.values(screens).flatMap(({ path }) => path.split('/')[1] ?? []),
  searchPath.slice(1),
  ...(
    'advertising api assets blog cards covers drafts drawings fonts functions healthz icons metrics pictures prairie ' +
    'privacy readyz rss terms'
  ).split(' '),
]);

const slug = checkedField('its address on your site', 'parks', sectionSlugMistake);

const section = groupField('a section with key, slug, label, subheadline and feeds', {
  key: checkedField('a name that never changes, for programs', 'parks', keyMistake),
  slug,
  formerSlugs: listField('the addresses it had before', slug, '[parks]').default([]),
  label: freeTextField('the name readers see', 'Parks & Trails'),
  navigation: optional(freeTextField('its short name in the header', 'Parks')),
  menu: freeTextField('its short name in the menu', 'Parks').optional(),
  group: optional(freeTextField('its heading in the site map', 'Life & Culture')),
  groupPlace: z
    .int('is not a whole number')
    .meta({ description: 'its position under that heading; the default is 0', example: '1' })
    .default(0),
  summary: freeTextField('what it has, for the site map', 'Trails, pools and playgrounds.').optional(),
  headline: freeTextField("the headline of the section's page", 'Out in the Parks').optional(),
  subheadline: freeTextField('one sentence under the headline', 'Trails, pools and playgrounds.'),
  coverage: freeTextField('the word in the button "See All … Coverage"', 'Parks').optional(),
  featured: switchField('whether search engines get its city and keywords', 'true').default(false),
  perFeed: optional(
    numberField('how many stories of each feed to show', 3, {
      min: 1,
      max: sectionArticlesMax,
      what: `a whole number from 1 to ${sectionArticlesMax}`,
      remedy: 'Write how many stories of each feed to show, for example 3.',
    }),
  ),
  front: optional(
    choiceField('headlines, if its stories lead the front page, or beat, for a picture there', [
      'headlines',
      'beat',
    ]),
  ),
  mix: switchField('whether its posts are among the stories of its feeds', 'true').default(false),
  feeds: listField(
    "the section's feeds, each with address and publisher",
    feed,
    '- address: https://news.example/local/feed.xml',
  ).default([]),
} satisfies FieldsOf<Omit<Section, DefaultedName> & Partial<Pick<Section, DefaultedName>>>).transform(
  ({ menu, summary, headline, coverage, group, ...written }): Section => ({
    ...written,
    // The group of the community pages is a key, not text.
    group: group !== null && plainText(group) === communityGroup ? communityGroup : group,
    menu: menu ?? written.navigation ?? written.label,
    summary: summary ?? written.subheadline,
    headline: headline ?? written.label,
    coverage: coverage ?? written.label,
  }),
);

/** The keys that default to another of the section's texts. */
type DefaultedName = 'menu' | 'summary' | 'headline' | 'coverage';

/** The sections in display order. */
export const sectionsFile = {
  name: 'sections.yaml',
  schema: z.array(section).meta({
    description: 'a list of sections, each with key, slug, label and subheadline, or [] for none',
    example: '- key: parks',
    groupRemedy: listRemedy,
  }),
  findings: (value: unknown) => [
    ...findRepeats(value, 'The key', { keys: ['key'] }),
    ...slugFindings(value),
    ...findRepeats(value, 'The label', { keys: ['label'] }),
    ...frontFindings(value),
    ...mixFindings(value),
    ...listAt(value, []).flatMap((_, index) => feedFindings(value, index)),
  ],
};

/**
 * Gives a section's untranslated short names the translation of its `label`: a longer name is better than a name in the
 * main language.
 */
export function withTranslatedNames(
  value: unknown,
  { main, others }: { main: string; others: readonly string[] },
): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((entry: unknown) => {
    const translated = others.filter((language) => textAt(entry, ['label', language]) !== undefined);
    if (typeof entry !== 'object' || entry === null || translated.length === 0) return entry;
    const labels = Object.fromEntries(
      translated.map((language) => [language, textAt(entry, ['label', language])]),
    );
    const names = ['navigation', 'menu', 'coverage'].flatMap((key): [string, unknown][] => {
      const written = valueAt(entry, [key]);
      const byLanguage = typeof written === 'string' ? { [main]: written } : written;
      return typeof byLanguage === 'object' && byLanguage !== null
        ? [[key, { ...labels, ...byLanguage }]]
        : [];
    });
    return { ...entry, ...Object.fromEntries(names) };
  });
}

/**
 * Shows how to turn the group of sections that earlier versions had into a list. Only the keys of the sections are
 * known here.
 */
function listRemedy([first = 'parks']: readonly string[]): string {
  const words = first.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, ' ').split(' ');
  const label = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return `Sections are a list in display order now. Replace each line such as \`${first}:\` by three: \`- key: ${first}\`, and below it, indented like its other keys, \`slug: ${words.join('-').toLowerCase()}\` and \`label: ${label}\`. docs/publishers/sections.md has the slugs and labels of the fifteen sections of earlier versions.`;
}

function keyMistake(value: string): ValueMistake | undefined {
  if (value === 'blog' || value === 'faq') {
    const meant = value === 'blog' ? 'the blog' : 'questions and answers';
    return { message: `is reserved for ${meant}: "${value}"`, remedy: 'Write another key.' };
  }
  if (/^[a-z][A-Za-z0-9]{0,39}$/u.test(value)) return undefined;
  return {
    message: `may have only letters and digits, at most 40, and must begin with a lowercase letter: "${value}"`,
    remedy: 'Write a name like parks or cityHall.',
  };
}

export function sectionSlugMistake(value: string, example: string): ValueMistake | undefined {
  if (!reservedSlugs.has(value)) {
    const mistake = slugMistake(value, example);
    if (mistake !== undefined || value.length > 2) return mistake;
  }
  return {
    message: `is an address that the site itself needs: "${value}"`,
    remedy: `Write another one, for example ${value}-news.`,
  };
}

/** Finds slugs and former slugs that two sections share. */
function slugFindings(value: unknown): Finding[] {
  const seen = new Set<string>();
  const sections = listAt(value, []).map((_, index) => index);
  const current = sections.map((index): PropertyKey[] => [index, 'slug']);
  const former = sections.flatMap((index) => {
    const path: PropertyKey[] = [index, 'formerSlugs'];
    return keysAt(value, path).map((each): PropertyKey[] => path.concat(each));
  });
  const findings = (paths: PropertyKey[][], remedy: string) =>
    paths.flatMap((path): Finding[] => {
      const text = textAt(value, path);
      if (text === undefined) return [];
      const isRepeat = seen.has(text);
      seen.add(text);
      return isRepeat ? [{ path, message: `The address "${text}" leads to a section already.`, remedy }] : [];
    });
  // Current slugs come first, so that a former slug is the mistake.
  return [
    ...findings(current, 'Give each section an address of its own.'),
    ...findings(former, 'Remove it here.'),
  ];
}

/** Finds a second section that would lead the front page, and a fifth beat. */
function frontFindings(value: unknown): Finding[] {
  const marked = (front: Section['front']) =>
    listAt(value, []).flatMap((_, index) => (valueAt(value, [index, 'front']) === front ? [index] : []));
  const [leading, beats] = [marked('headlines'), marked('beat')];
  return [
    ...leading.slice(1).map((index) => {
      const message = 'Another section leads the front page already.';
      return frontFinding(index, message, 'Keep `front: headlines` in one section.');
    }),
    ...beats.slice(homeBeatCount).map((index) => {
      const message = `The front page has room for ${homeBeatCount} beats, and this is another one.`;
      return frontFinding(index, message, 'Remove `front: beat` here, or from another section.');
    }),
  ];
}

/** Finds `mix` in sections that have only posts anyway. */
function mixFindings(value: unknown): Finding[] {
  return listAt(value, []).flatMap((_, index): Finding[] => {
    if (valueAt(value, [index, 'mix']) !== true || keysAt(value, [index, 'feeds']).length > 0) return [];
    const message = 'This section has no feeds whose stories its posts could be among.';
    return [{ path: [index, 'mix'], message, remedy: 'Give it feeds, or remove `mix`.' }];
  });
}

function frontFinding(index: number, message: string, remedy: string): Finding {
  return { path: [index, 'front'], message, remedy };
}

/** Finds feeds listed twice, and feeds of a section with `perFeed` whose articles would have the same ids. */
function feedFindings(value: unknown, index: number): Finding[] {
  const name = textAt(value, [index, 'key']) ?? String(index + 1);
  const hasPerFeed = typeof valueAt(value, [index, 'perFeed']) === 'number';
  const feeds = listAt(value, [index, 'feeds'])
    .map((each, at) => ({ path: [index, 'feeds', at, 'address'], url: textAt(each, ['address']) ?? '' }))
    // The schema reports invalid URLs.
    .filter(({ url }) => URL.canParse(url));
  return feeds.flatMap(({ path, url }, at): Finding[] => {
    const earlier = feeds.slice(0, at).map((each) => each.url);
    if (earlier.some((other) => new URL(other).href === new URL(url).href)) {
      const message = `The section \`${name}\` has this feed twice: ${url}`;
      return [{ path, message, remedy: 'Remove one of the two.' }];
    }
    const segment = lastPathSegment(url);
    if (!hasPerFeed || !earlier.some((other) => lastPathSegment(other) === segment)) return [];
    const message = `Two feeds of \`${name}\` end in "${segment}", so with \`perFeed\` their articles would have the same ids.`;
    return [{ path, message, remedy: 'Choose feeds whose addresses end in different words.' }];
  });
}
