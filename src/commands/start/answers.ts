import { builtInLanguages, type BuiltInLanguage } from '../../news/languages.ts';
import { countryCode } from '../../news/site/country.ts';
import type { Place } from '../../news/site/place.ts';
import { emailMistake, hostMistake } from '../../publication/urlMistakes.ts';
import { toLocale } from '../../publication/parts/locales.ts';
import { timeZoneMistake, timeZonesOf } from '../../publication/timeZone.ts';
import { localeIn, type Locale } from '../../news/words/locales.ts';
import { slugOf } from '../../news/words/slugOf.ts';
import type { ValueMistake } from '../../yaml/mistake.ts';
import { readPlace } from './readPlace.ts';
import { labelIn, sectionLabels } from './sectionLabels.ts';

/** The answers from which a new publication is made. */
export interface Answers {
  /** The name of the publication's folder. */
  id: string;
  name: string;
  place: Place;
  timeZone: string;
  /** `others`: further languages of its pages. `tags`: all languages with their countries, such as `es-MX`. */
  language: { main: BuiltInLanguage; others: readonly BuiltInLanguage[]; tags: readonly string[] };
  host: string;
  email: string | null;
  sections: string[];
  screens: Screen[];
}

/** Optional pages of a publication. */
export type Screen = (typeof screens)[number];

export const screens = ['blog', 'faq', 'events', 'radio', 'books', 'partners', 'donation'] as const;

/** A question. Its answer can also be given as an option: `timeZone` as `--time-zone`. */
interface Question<Value> {
  ask: string;
  /** Returns the default answer; null if the reply must not be empty. */
  suggest: (answers: AnswersSoFar) => string | null;
  read: (written: string, answers: AnswersSoFar) => { value: Value } | ValueMistake;
}

/** The answers so far. */
export type AnswersSoFar = Partial<Answers> & Pick<Answers, 'id'>;

type QuestionKey = Exclude<keyof Answers, 'id'>;

/** The eight questions, in the order in which they are asked. */
export const questions: { [Key in QuestionKey]: Question<Answers[Key]> } = {
  name: {
    ask: 'What is the publication called?',
    suggest: ({ id }) => `${titleOf(id)} News`,
    read: (written) => ({ value: written }),
  },
  place: {
    ask: 'Which place is it for? City, state, province or county if there is one, and country, with commas between them',
    suggest: ({ id }) => `${titleOf(id)}, US`,
    read: readPlace,
  },
  timeZone: {
    ask: 'In which time zone is that?',
    suggest: ({ place }) => onlyTimeZone(place),
    read: (written, { place }) => valueOr(written, zoneMistakeIn(written, place)),
  },
  language: {
    ask: `In which language are its pages? ${builtInLanguages.join(' or ')}, or both, with the main language first: ${builtInLanguages.join(', ')}`,
    suggest: () => 'en',
    read: readLanguages,
  },
  host: {
    ask: 'At which host will readers find it? An address that ends in .example stands for one you don’t have yet',
    suggest: ({ id }) => `${id}.example`,
    read: (written) => valueOr(written, hostMistake(written)),
  },
  email: {
    ask: 'To which email address may readers write? Write none if there is none yet',
    suggest: () => 'none',
    read: (written) => {
      if (written === 'none') return { value: null };
      return valueOr(written, emailMistake(written, 'news@springfield.example, or none'));
    },
  },
  sections: {
    ask: 'Which sections does it have? The first one leads the front page',
    suggest: suggestedSections,
    read: readSections,
  },
  screens: {
    ask: `Which of these pages does it have? ${screens.join(', ')}, or none`,
    suggest: () => 'blog, faq',
    read: readScreens,
  },
};

export const askedKeys = Object.keys(questions) as QuestionKey[];

/** Returns the option of a question, such as `time-zone`. */
export function optionOf(key: QuestionKey): string {
  return key.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
}

/** Adds an answer to the other answers. An empty reply means the suggested answer. */
export function addAnswer(
  answers: AnswersSoFar,
  key: QuestionKey,
  written: string,
): { answers: AnswersSoFar } | ValueMistake {
  const { suggest, read } = questions[key];
  const reply = written.trim() || suggest(answers);
  // Only the time zone can have no suggestion.
  const answer = reply === null ? missingTimeZone(answers) : read(reply, answers);
  return 'message' in answer ? answer : { answers: { ...answers, [key]: answer.value } };
}

function valueOr(value: string, mistake: ValueMistake | undefined): { value: string } | ValueMistake {
  return mistake ?? { value };
}

/** Returns the only time zone of a country; null if the country has several. */
function onlyTimeZone(place: Place | undefined): string | null {
  const zones = zonesIn(place);
  return zones.length === 1 ? (zones[0] ?? null) : null;
}

/** Lists the time zones to choose from, because a wrong guess would make every time on the site wrong. */
function missingTimeZone({ place }: AnswersSoFar): ValueMistake {
  const zones = zonesIn(place);
  if (place === undefined || zones.length === 0)
    return { message: "can't be empty", remedy: 'Write a name such as Europe/Dublin.' };
  return {
    message: `can't be empty, because the country (${countryNames.of(place.country) ?? place.country}) has several time zones`,
    remedy: remedyFor(zones),
  };
}

/** Suggests only time zones of the country: CST is Chicago's time zone in the United States, but not in Mexico. */
function zoneMistakeIn(written: string, place: Place | undefined): ValueMistake | undefined {
  const mistake = timeZoneMistake(written);
  const zones = zonesIn(place);
  if (mistake === undefined || zones.length === 0 || zones.some((zone) => mistake.remedy.includes(zone)))
    return mistake;
  return { ...mistake, remedy: remedyFor(zones) };
}

function zonesIn(place: Place | undefined): readonly string[] {
  return place === undefined ? [] : timeZonesOf(place.country);
}

function remedyFor(zones: readonly string[]): string {
  return zones.length === 1 ? `Write ${zones.join('')}.` : `Write one of ${zones.join(', ')}.`;
}

function readLanguages(written: string): { value: Answers['language'] } | ValueMistake {
  const words = written
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter((word) => word !== '' && word !== 'and');
  const read = words.flatMap((word) => readLanguage(word) ?? []);
  const [main, ...others] = read.map(({ language }) => language);
  const isValid =
    main !== undefined && words.length === read.length && new Set([main, ...others]).size === read.length;
  if (isValid) return { value: { main, others, tags: read.map(({ tag }) => tag) } };
  return {
    message: `is not a language of the pages: "${written}"`,
    remedy: `Write ${builtInLanguages.join(' or ')}, or both: ${builtInLanguages.join(', ')}. A country may follow, as in es-MX. For any other language, answer en, and then run "npx townwire words" with its code, such as fr.`,
  };
}

/** Reads `Spanish`, `es` or `es-mx`. */
function readLanguage(word: string): { language: BuiltInLanguage; tag: string } | undefined {
  const [first, ...rest] = word.split('-');
  const language = builtInLanguages.find(
    (code) => code === first || languageNames.of(code)?.toLowerCase() === first,
  );
  if (language === undefined) return undefined;
  if (rest.length === 0) return { language, tag: language };
  const country = countryCode(rest.join(' '));
  return country === undefined ? undefined : { language, tag: `${language}-${country}` };
}

function readSections(written: string): { value: string[] } | ValueMistake {
  const labels = listIn(written);
  const empty = labels.find((label) => slugOf(label) === '');
  if (empty !== undefined)
    return {
      message: `has a section without a letter from a to z, which its URL needs: "${empty}"`,
      remedy: 'Write it in the Latin alphabet for now; you can change its label in sections.yaml.',
    };
  const slugs = labels.map(slugOf);
  const repeated = labels.find((_, index) => slugs.indexOf(slugs[index] ?? '') < index);
  if (repeated !== undefined)
    return { message: `has the same section twice: "${repeated}"`, remedy: 'Name each section once.' };
  return { value: labels };
}

function suggestedSections({ language, place }: AnswersSoFar): string {
  const locale = language && place ? localeOf({ language, place }, language.main) : localeIn('en', 'US');
  return sectionLabels
    .slice(0, 4)
    .map((label) => labelIn(label, locale))
    .join(', ');
}

/** Returns the locale of one of a publication's languages. */
export function localeOf(
  { language: { tags }, place }: Pick<Answers, 'language' | 'place'>,
  language: BuiltInLanguage,
): Locale {
  const [main = language, ...alsoIn] = tags;
  return toLocale({ language: main, alsoIn, place }, language);
}

function readScreens(written: string): { value: Screen[] } | ValueMistake {
  const names = written === 'none' ? [] : listIn(written.toLowerCase());
  const unknown = names.find((name) => !screens.some((each) => each === name));
  if (unknown === undefined) return { value: screens.filter((each) => names.includes(each)) };
  return {
    message: `has no such page: "${unknown}"`,
    remedy: `Write some of ${screens.join(', ')}, with commas between them, or none.`,
  };
}

function listIn(written: string): string[] {
  return written
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Writes `river-town` as *River Town*. */
function titleOf(id: string): string {
  return id.replaceAll(
    /(?:^|-)(.)/gu,
    (start, letter: string) => (start.startsWith('-') ? ' ' : '') + letter.toUpperCase(),
  );
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const languageNames = new Intl.DisplayNames('en', { type: 'language' });
