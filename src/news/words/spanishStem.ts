/**
 * Returns the stem of a Spanish word in lower case without accents, because readers who type `educacion` must find
 * *educación*. The stemmer is Snowball's (https://snowballstem.org/algorithms/spanish/stemmer.html), but its endings
 * have no accents, and three endings are added: `io` and `ios`, because `ió` alone would separate *municipio* from
 * *municipios*, and `ades` for *ciudades*.
 */
export function spanishStem(word: string): string {
  const regions = regionsOf(word);
  const plain = withoutPronoun(word, regions);
  const standard = withoutStandardEnding(plain, regions);
  const stem = withoutLastVowel(standard ?? withoutVerbEnding(plain, regions), regions);
  // Without their endings, *negociar* and *negocio* differ only by this `i`.
  return stem !== word && stem.endsWith('i') && stem.length > regions.rv ? stem.slice(0, -1) : stem;
}

/** The start of each region of a word. Endings are removed only in certain regions. */
interface Regions {
  rv: number;
  r1: number;
  r2: number;
}

function regionsOf(word: string): Regions {
  const r1 = afterVowelAndConsonant(word, 0);
  return { rv: rvOf(word), r1, r2: afterVowelAndConsonant(word, r1) };
}

function rvOf(word: string): number {
  const find = (isWanted: (letter: string) => boolean): number => {
    for (let at = 2; at < word.length; at += 1) if (isWanted(word.charAt(at))) return at + 1;
    return word.length;
  };
  if (!isVowel(word.charAt(1))) return find(isVowel);
  if (isVowel(word.charAt(0))) return find((letter) => !isVowel(letter));
  return Math.min(3, word.length);
}

function afterVowelAndConsonant(word: string, from: number): number {
  for (let at = from + 1; at < word.length; at += 1)
    if (isVowel(word.charAt(at - 1)) && !isVowel(word.charAt(at))) return at + 1;
  return word.length;
}

function isVowel(letter: string): boolean {
  return letter !== '' && 'aeiou'.includes(letter);
}

/** Removes a pronoun after an infinitive or a gerund: *darlo*, *diciéndole*. */
function withoutPronoun(word: string, { rv }: Regions): string {
  const pronoun = endingOf(word, pronouns, rv);
  if (pronoun === '') return word;
  const verb = word.slice(0, -pronoun.length);
  if (endingOf(verb, ['ando', 'iendo', 'ar', 'er', 'ir'], rv) !== '') return verb;
  return endingOf(verb, ['yendo'], rv) !== '' && verb.endsWith('uyendo') ? verb : word;
}

/** Removes a standard ending; undefined if the word has none, and so may be a verb. */
function withoutStandardEnding(word: string, { r1, r2 }: Regions): string | undefined {
  const ending = endingOf(word, [...standardEndings.keys()]);
  const step = standardEndings.get(ending);
  if (step === undefined) return undefined;
  const start = word.length - ending.length;
  if (start < (ending === 'amente' ? r1 : r2)) return undefined;
  const stem = word.slice(0, start);
  if (step.becomes !== undefined) return stem + step.becomes;
  const before = endingOf(stem, step.before ?? []);
  const shorter = stem.slice(0, stem.length - before.length);
  if (before === '' || shorter.length < r2) return stem;
  return ending === 'amente' && before === 'iv' && shorter.endsWith('at') && shorter.length - 2 >= r2
    ? shorter.slice(0, -2)
    : shorter;
}

function withoutVerbEnding(word: string, { rv }: Regions): string {
  const withY = endingOf(word, yEndings, rv);
  if (withY !== '' && word.endsWith(`u${withY}`)) return word.slice(0, -withY.length);
  const ending = endingOf(word, verbEndings, rv);
  const stem = word.slice(0, word.length - ending.length);
  return ['en', 'es', 'eis', 'emos'].includes(ending) && stem.endsWith('gu') ? stem.slice(0, -1) : stem;
}

function withoutLastVowel(word: string, { rv }: Regions): string {
  const ending = endingOf(word, ['os', 'a', 'o', 'e'], rv);
  const stem = word.slice(0, word.length - ending.length);
  return ending === 'e' && stem.endsWith('gu') && stem.length > rv ? stem.slice(0, -1) : stem;
}

/** Returns the longest of these endings that the word has at or after `from`, or an empty string. */
function endingOf(word: string, endings: readonly string[], from = 0): string {
  let longest = '';
  for (const ending of endings)
    if (ending.length > longest.length && word.length - ending.length >= from && word.endsWith(ending))
      longest = ending;
  return longest;
}

const pronouns = 'me se sela selo selas selos la le lo las les los nos'.split(' ');

/** The replacement of each ending, if any, and the endings before it that are also removed. */
const standardEndings: ReadonlyMap<string, { becomes?: string; before?: string[] }> = new Map(
  [
    {
      endings:
        'anza anzas ico ica icos icas ismo ismos able ables ible ibles ista istas oso osa osos osas amiento amientos imiento imientos',
    },
    { endings: 'adora ador acion adoras adores aciones ante antes ancia ancias', before: ['ic'] },
    { endings: 'logia logias', becomes: 'log' },
    { endings: 'ucion uciones', becomes: 'u' },
    { endings: 'encia encias', becomes: 'ente' },
    { endings: 'amente', before: ['iv', 'os', 'ic', 'ad'] },
    { endings: 'mente', before: ['ante', 'able', 'ible'] },
    { endings: 'idad idades', before: ['abil', 'ic', 'iv'] },
    { endings: 'iva ivo ivas ivos', before: ['at'] },
  ].flatMap(({ endings, ...step }) => endings.split(' ').map((ending) => [ending, step] as const)),
);

const yEndings = 'ya ye yan yen yeron yendo yo yas yes yais yamos'.split(' ');

const verbEndings = [
  'en es eis emos',
  'arian arias aran aras ariais aria areis ariamos aremos ara are',
  'erian erias eran eras eriais eria ereis eriamos eremos era ere',
  'irian irias iran iras iriais iria ireis iriamos iremos ira ire',
  'aba ada ida ia iera ad ed id ase iese aste iste an aban ian ieran asen iesen aron ieron ado ido ando iendo',
  'io ios ades ar er ir as abas adas idas ias ieras ases ieses is ais abais iais arais ierais aseis ieseis asteis',
  'isteis ados idos amos abamos iamos imos aramos ieramos iesemos asemos',
].flatMap((line) => line.split(' '));
