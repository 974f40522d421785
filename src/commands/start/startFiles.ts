import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDocument, visit, type Document } from 'yaml';
import type { BuiltInLanguage } from '../../news/languages.ts';
import { hasDataProtectionRegulation } from '../../news/site/country.ts';
import { fillPlaceholders } from '../../news/words/fillPlaceholders.ts';
import { reservedSlugs } from '../../publication/sectionsFile.ts';
import { slugOf } from '../../news/words/slugOf.ts';
import { localeOf, type Answers, type Screen } from './answers.ts';
import { translatedLabel } from './sectionLabels.ts';

type NamedText = [name: string, text: string];

/** The keys and indexes that lead to a text. */
type TextPath = (string | number)[];

const bookTexts: TextPath[] = [['title'], ['introduction'], ['retailer', 'name'], ['books', 0, 'title']];
const partnerTexts: TextPath[] = [
  [0, 'title'],
  [0, 'description'],
];

/**
 * Makes the files of a new publication from `templates/{language}`, a publication's folder with placeholders. The files
 * are keyed by name, in the order in which an editor would open them.
 * @param today YYYY-MM-DD
 */
export async function startFiles(answers: Answers, today: string): Promise<ReadonlyMap<string, string>> {
  const { main } = answers.language;
  const values = { ...valuesOf(answers), today };
  const has = (screen: Screen) => answers.screens.includes(screen);
  const fillTemplate = async (name: string): Promise<NamedText> => [
    name,
    fillIn(await readTemplate(main, name), values),
  ];
  const fillTranslated = async (name: string, paths: TextPath[]): Promise<NamedText> =>
    answers.language.others.length === 0
      ? fillTemplate(name)
      : [name, fillInYaml(await readYaml(name, answers, paths), values)];
  return new Map([
    ['publication.yaml', await publicationYaml(answers, values)],
    ['sections.yaml', await sectionsYaml(answers, values)],
    ...(has('blog') ? await welcomePosts(answers, values) : []),
    ...(has('faq') ? [await fillTemplate('faq.yaml'), ...(await translatedFaqs(answers, values))] : []),
    ...(has('books') ? [await fillTranslated('books.yaml', bookTexts)] : []),
    ...(has('partners') ? [await fillTranslated('partners.yaml', partnerTexts)] : []),
    ...(await customPages(answers, today)),
  ]);
}

/** The folder of templates. The built file is two folders below the root of the project, the source file three. */
const templatesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../templates' : '../../templates', import.meta.url),
);

function readTemplate(language: BuiltInLanguage, name: string): Promise<string> {
  return readFile(path.join(templatesFolder, language, name), 'utf8');
}

type Values = Readonly<Record<string, string>>;

/** Returns the values of the templates' placeholders. */
function valuesOf({ name, place, timeZone, host, email }: Answers): Values {
  return {
    name,
    slug: slugOf(name),
    city: place.city,
    county: place.county ?? '',
    region: place.region ?? '',
    country: place.country,
    timeZone,
    host,
    email: email ?? `news@${host}`,
  };
}

function fillIn(text: string, values: Values): string {
  return fillPlaceholders(text, (name) => values[name]);
}

/** Writes a template with its values, in quotes where YAML needs them. */
function fillInYaml(document: Document, values: Values): string {
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value !== 'string') return;
      node.value = fillIn(node.value, values);
      node.type = 'PLAIN';
    },
  });
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Reads a template. With several languages, the text at each of `paths` is a group of translations. */
async function readYaml(
  name: string,
  { language: { main, others } }: Answers,
  paths: TextPath[],
): Promise<Document> {
  const document = parseDocument(await readTemplate(main, name));
  if (others.length === 0) return document;
  const versions = await Promise.all(
    [main, ...others].map(
      async (language) => [language, parseDocument(await readTemplate(language, name))] as const,
    ),
  );
  for (const at of paths) {
    const texts = versions.map(([language, version]) => [language, version.getIn(at)]);
    document.setIn(at, document.createNode(Object.fromEntries(texts)));
  }
  return document;
}

async function publicationYaml(answers: Answers, values: Values): Promise<string> {
  const { place, language, email, screens } = answers;
  const document = await readYaml('publication.yaml', answers, [
    ['description'],
    ['about', 'mission', 0],
    ['embeds', 'events', 'title'],
    ['donation', 'charity'],
    ['donation', 'text'],
  ]);
  const [main, ...others] = language.tags;
  document.setIn(['language'], main);
  if (others.length > 0) document.setIn(['alsoIn'], document.createNode(others, { flow: true }));
  if (place.county === null) document.deleteIn(['place', 'county']);
  if (place.region === null) document.deleteIn(['place', 'region']);
  const hasPart = {
    alsoIn: language.others.length > 0,
    contact: email !== null,
    embeds: screens.includes('events'),
    radio: screens.includes('radio'),
    donation: screens.includes('donation'),
  };
  const examples = Object.entries(hasPart).flatMap(([key, isPresent]) => (isPresent ? [] : [key]));
  // Parts that the publication doesn't have yet become examples in comments.
  return fillInYaml(document, values).replaceAll(
    new RegExp(`^(?:${examples.join('|')}):.*\\n(?: .*\\n)*`, 'gmu'),
    (part) => part.replaceAll(/^(?=.)/gmu, '# '),
  );
}

/**
 * Makes sections.yaml. The first section is featured, and its comments explain feeds. Common labels are translated;
 * other labels are only in the main language.
 */
async function sectionsYaml(answers: Answers, values: Values): Promise<string> {
  const entries: string[] = [];
  for (const label of answers.sections) entries.push(await sectionEntry(label, answers, values));
  const [heading = ''] = (await readTemplate(answers.language.main, 'sections.yaml')).split('\n\n', 1);
  const others = entries.slice(1).map((entry) => entry.replaceAll(/^ {2}(?:featured|#).*\n/gmu, ''));
  return `${heading}\n\n${[entries[0] ?? '[]\n', ...others].join('\n')}`;
}

async function sectionEntry(label: string, answers: Answers, values: Values): Promise<string> {
  const { main, others } = answers.language;
  const from = localeOf(answers, main);
  const translated = others.map(
    (language) => [language, translatedLabel(label, from, localeOf(answers, language))] as const,
  );
  const isTranslated = translated.every(([, text]) => text !== null);
  const labels = isTranslated
    ? [
        [0, 'label'],
        [0, 'navigation'],
      ]
    : [];
  const document = await readYaml('sections.yaml', answers, [...labels, [0, 'subheadline']]);
  document.commentBefore = null;
  for (const [language, text] of translated)
    for (const key of ['label', 'navigation', 'subheadline'])
      if (document.hasIn([0, key, language]))
        document.setIn(
          [0, key, language],
          fillIn(String(document.getIn([0, key, language])), { ...values, label: text ?? label }),
        );
  return fillInYaml(document, { ...values, label, key: keyOf(label), slug: sectionSlug(label) });
}

/** Makes the slug of a section. Adds a word to reserved slugs, and to two-letter slugs, which could be languages. */
function sectionSlug(label: string): string {
  const slug = slugOf(label);
  return reservedSlugs.has(slug) || slug.length < 3 ? `${slug}-news` : slug;
}

/** Writes `Parks & Trails` as `parksTrails`. */
function keyOf(label: string): string {
  const key = sectionSlug(label)
    .replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase())
    .slice(0, 40);
  return /^[a-z]/u.test(key) && key !== 'blog'
    ? key
    : `section${key.slice(0, 1).toUpperCase()}${key.slice(1, 33)}`;
}

/** Makes the first post in each language. A translation shares the id and date of the original. */
function welcomePosts({ language: { main, others } }: Answers, values: Values): Promise<NamedText[]> {
  return Promise.all(
    [main, ...others].map(async (language): Promise<NamedText> => {
      const [, front = '', text = ''] = (await readTemplate(language, 'blog/welcome.md')).split('---\n');
      const ownFront = language === main ? front : front.replaceAll(/^(?:#|id:|date:).*\n/gmu, '');
      const post = ['', fillInYaml(parseDocument(ownFront), values), fillIn(text, values)].join('---\n');
      return [`blog/${translatedName('welcome.md', language, main)}`, post];
    }),
  );
}

/** Makes the translations of the questions, with the ids of the main language and without `needs`. */
async function translatedFaqs({ language: { main, others } }: Answers, values: Values): Promise<NamedText[]> {
  const ids = (await readTemplate(main, 'faq.yaml')).match(/^- id: .*$/gmu) ?? [];
  return Promise.all(
    others.map(async (language): Promise<NamedText> => {
      const nextId = ids.values();
      const text = (await readTemplate(language, 'faq.yaml'))
        .replaceAll(/^(?:#.*| +needs: .*)?\n/gmu, '')
        .replaceAll(/^- id: .*$/gmu, () => nextId.next().value ?? '');
      return [translatedName('faq.yaml', language, main), fillIn(text, values)];
    }),
  );
}

/**
 * Makes the pages that every new publication has, such as `pages/privacy.md`, for a publisher or lawyer to adapt. Their
 * placeholders stay, because custom pages can have placeholders. European law requires a legal notice.
 */
async function customPages(
  { language: { main, others }, place }: Answers,
  today: string,
): Promise<NamedText[]> {
  const needsNotice = hasDataProtectionRegulation(place.country);
  const pages = await Promise.all(
    [main, ...others].map(async (language) => {
      const names = await readdir(path.join(templatesFolder, language, 'pages'));
      const pageNames = needsNotice ? names : names.filter((name) => name !== 'legal-notice.md');
      return pageNames.toSorted().map(async (name): Promise<NamedText> => {
        const text = await readTemplate(language, `pages/${name}`);
        const file = `pages/${translatedName(name, language, main)}`;
        return [file, text.replace(/^changed: .*$/mu, `changed: ${today}`)];
      });
    }),
  );
  return Promise.all(pages.flat());
}

/** Returns `about.es.md` for `about.md` in another language. */
function translatedName(name: string, language: BuiltInLanguage, main: BuiltInLanguage): string {
  return language === main ? name : name.replace(/\.(?=\w+$)/u, `.${language}.`);
}
