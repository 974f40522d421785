import { stringify } from 'yaml';
import { slugOf } from '../../yaml/field.ts';
import { reservedSlugs } from '../../publication/sectionsFile.ts';
import type { Language } from '../../news/languages.ts';
import type { Answers, Screen } from './answers.ts';
import { startWords, type StartWords } from './startWords.ts';

/** The files of a new publication, by name, in the order in which an editor would open them. `today`: YYYY-MM-DD. */
export function startFiles(answers: Answers, today: string): ReadonlyMap<string, string> {
  const { main, others } = answers.language;
  const words = startWords[main];
  const has = (screen: Screen) => answers.screens.includes(screen);
  const files: [string, string, boolean][] = [
    ['publication.yaml', publicationYaml(answers, words), true],
    ['sections.yaml', sectionsYaml(answers, words), true],
    ['blog/welcome.md', welcomePost(answers, words, today), has('blog')],
    ...others.map((language): [string, string, boolean] => [
      `blog/welcome.${language}.md`,
      translatedWelcome(answers, startWords[language]),
      has('blog'),
    ]),
    ['faq.yaml', fillIn(words.faq, answers), has('faq')],
    ...others.map((language): [string, string, boolean] => [
      `faq.${language}.yaml`,
      fillIn(translatedFaq(words.faq, startWords[language].faq), answers),
      has('faq'),
    ]),
    ['books.yaml', fillIn(words.books, answers), has('books')],
    ['partners.yaml', words.partners, has('partners')],
  ];
  return new Map(files.flatMap(([name, text, isWanted]) => (isWanted ? [[name, text]] : [])));
}

function fillIn(text: string, { name, place }: Answers): string {
  return text.replaceAll(/\{(name|city)\}/gu, (_, key) => (key === 'name' ? name : place.city));
}

/** A text in the languages of the answers, as a YAML value after its colon. `indent` is before each of several. */
function textIn(answers: Answers, indent: string, pick: (words: StartWords) => string): string {
  const { main, others } = answers.language;
  const written = (language: Language) => scalar(fillIn(pick(startWords[language]), answers));
  if (others.length === 0) return ` ${written(main)}`;
  return [main, ...others].map((language) => `\n${indent}${language}: ${written(language)}`).join('');
}

/** The questions of another language under the ids of the main one, without what a translation doesn't repeat. */
function translatedFaq(original: string, translation: string): string {
  const ids = original.match(/^- id: .*$/gmu) ?? [];
  return translation
    .replaceAll(/^(?:#.*| +needs: .*)?\n/gmu, '')
    .replaceAll(/^- id: .*$/gmu, () => ids.shift() ?? '');
}

/** A text as a YAML value, in quotes if it needs them. */
function scalar(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}

function publicationYaml(answers: Answers, words: StartWords): string {
  const { name, place, timeZone, language, host, email, screens } = answers;
  const { comments } = words;
  const part = (screen: Screen, lines: string) => (screens.includes(screen) ? lines : commentedOut(lines));
  return [
    comments.head,
    [`name: ${scalar(name)}`, comments.headline, `headline: ${scalar(name)}`].join('\n'),
    [comments.description, `description:${textIn(answers, '  ', (each) => each.description)}`].join('\n'),
    [
      comments.language,
      `language: ${language.main}`,
      language.others.length === 0
        ? `# alsoIn: [${language.main === 'en' ? 'es' : 'en'}]`
        : `alsoIn: [${language.others.join(', ')}]`,
    ].join('\n'),
    [
      comments.place,
      'place:',
      `  city: ${scalar(place.city)}`,
      ...(place.county === null ? [] : [`  county: ${scalar(place.county)}`]),
      ...(place.region === null ? [] : [`  region: ${scalar(place.region)}`]),
      `  country: ${scalar(place.country)}`,
    ].join('\n'),
    [comments.hosts, 'hosts:', `  - ${host}`].join('\n'),
    [comments.timeZone, `timeZone: ${timeZone}`].join('\n'),
    [comments.network, '# network:', '#   name: Townwire', '#   address: https://townwire.example'].join(
      '\n',
    ),
    [
      comments.about,
      'about:',
      '  mission:',
      `    -${textIn(answers, '      ', (each) => each.mission).replace(/^\n {5}/u, '')}`,
    ].join('\n'),
    [
      comments.contact,
      email === null ? `# contact:\n#   email: news@${host}` : `contact:\n  email: ${scalar(email)}`,
    ].join('\n'),
    [comments.brand, commentedOut(brandExample)].join('\n'),
    [
      comments.events,
      part(
        'events',
        `embeds:\n  events:\n    address: https://calendar.example/wall\n    title:${textIn(answers, '      ', (each) => each.calendar)}`,
      ),
    ].join('\n'),
    [
      comments.radio,
      part(
        'radio',
        `radio:\n  upstreams:\n    8000:\n      name: ${scalar(name)}\n      address: https://radio.example/live`,
      ),
    ].join('\n'),
    [
      comments.donation,
      part(
        'donation',
        `donation:\n  charity:${textIn(answers, '    ', (each) => each.charity)}\n  address: https://give.example/${slugOf(name)}\n  text:${textIn(answers, '    ', (each) => each.donation)}`,
      ),
    ].join('\n'),
    [comments.popup, 'popup: false'].join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/u, '\n');
}

const brandExample = `brand:
  typeface: newspaper
  colors:
    light: { ink: '#15191e', paper: '#fbfaf6', accent: '#0f3a57' }
    dark: { ink: '#ecebe6', paper: '#12171c', accent: '#8fc3e6' }`;

function commentedOut(lines: string): string {
  return lines.replaceAll(/^/gmu, '# ');
}

function sectionsYaml(answers: Answers, { comments }: StartWords): string {
  const entries = answers.sections.map((label, index) =>
    [
      `- key: ${keyOf(label)}`,
      `  slug: ${sectionSlug(label)}`,
      `  label: ${scalar(label)}`,
      `  navigation: ${scalar(label)}`,
      ...(index === 0 ? ['  featured: true'] : []),
      `  subheadline:${textIn(answers, '    ', ({ sectionText }) => sectionText.replace('{label}', label))}`,
      '  feeds: []',
      ...(index === 0 ? [comments.feed] : []),
    ].join('\n'),
  );
  return `${[comments.sections, ...(entries.length === 0 ? ['[]'] : entries)].join('\n\n')}\n`;
}

/** Addresses that the site needs, and those of two letters, which are languages, get one more word. */
function sectionSlug(label: string): string {
  const slug = slugOf(label);
  return reservedSlugs.has(slug) || slug.length < 3 ? `${slug}-news` : slug;
}

/** `Parks & Trails` as `parksTrails`. */
function keyOf(label: string): string {
  const key = sectionSlug(label)
    .replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase())
    .slice(0, 40);
  return /^[a-z]/u.test(key) && key !== 'blog'
    ? key
    : `section${key.slice(0, 1).toUpperCase()}${key.slice(1, 33)}`;
}

function welcomePost(answers: Answers, { welcome, comments }: StartWords, today: string): string {
  return [
    '---',
    comments.post,
    'id: welcome',
    `metaTitle: ${scalar(fillIn(welcome.title, answers))}`,
    `metaDescription: ${welcome.description}`,
    `date: ${today}`,
    '---',
    '',
    fillIn(welcome.text, answers),
    '',
  ].join('\n');
}

function translatedWelcome(answers: Answers, { welcome }: StartWords): string {
  return [
    '---',
    `metaTitle: ${scalar(fillIn(welcome.title, answers))}`,
    `metaDescription: ${welcome.description}`,
    '---',
    '',
    fillIn(welcome.text, answers),
    '',
  ].join('\n');
}
