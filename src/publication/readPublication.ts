import { stat } from 'node:fs/promises';
import path from 'node:path';
import { featuresOf, isShownIn } from '../news/features.ts';
import type { HiddenRule } from '../news/hidden.ts';
import type { Language } from '../news/languages.ts';
import type { Pin } from '../news/site/pins.ts';
import type { Publication, PublicationView } from '../news/publication.ts';
import { publicationOf } from '../news/publicationIn.ts';
import { customPageAt } from '../news/site/customPage.ts';
import { isForeign, type Text } from '../news/words/text.ts';
import { withCommonSynonyms } from '../news/words/commonSynonyms.ts';
import type { BrokenFile } from '../yaml/mistake.ts';
import { readYamlFile } from '../yaml/parseYaml.ts';
import { readMark } from './brand/readMark.ts';
import { changedAt, lastChange } from './parts/changedAt.ts';
import { booksFile } from './booksFile.ts';
import { faqFile, faqTranslationFile, strayTranslations, toFaq, withFaqTranslations } from './faqFile.ts';
import { hiddenFile } from './hiddenFile.ts';
import { toIdentity } from './identity.ts';
import {
  missingPrivacyNotice,
  pinsNotices,
  publicationNotices,
  inventedNotices,
  sectionsNotices,
  type Notice,
} from './notices.ts';
import { ownFiles, type FileSource } from './heldBack/fileSource.ts';
import { parseEveryFile, type ParsedFiles } from './parts/parsedFiles.ts';
import {
  bookParts,
  partnerParts,
  peopleParts,
  retailerPart,
  withoutInvented,
} from './parts/inventedParts.ts';
import { isValid, languagesIn, readFile } from './parts/readFile.ts';
import { readPages, takenSlugs } from './readPages.ts';
import { unknownNavigation } from './parts/navigation.ts';
import { peopleFile } from './parts/peopleFile.ts';
import { redirectsFile } from './parts/redirects.ts';
import { sharedSlugs } from './parts/posts.ts';
import { pinsFile, toPins } from './parts/pinsFile.ts';
import { partnersFile } from './partnersFile.ts';
import { publicationFile, type PublicationFile } from './publicationFile.ts';
import { sectionsFile, withTranslatedNames } from './sectionsFile.ts';
import { synonymsFile } from './synonymsFile.ts';
import { missingWords, readAllWords, wordsNotices } from './words/wordsFile.ts';
import { folderNames } from '../news/site/folderNames.ts';

/** A publication, or all the mistakes in all its files. */
type ReadPublication =
  | {
      kind: 'publication';
      publication: Publication;
      notices: Notice[];
    }
  | BrokenFile;

/** A function that changes a publication in one language before it is used, as the demo does. */
export type ChangePublication = (publication: PublicationView) => PublicationView;

export interface ReadOptions {
  /** True to show invented values, as in the demo; false to treat them as unset. */
  sample: boolean;
  change?: ChangePublication;
  /** False to find no notices, which a running site has no use for. True by default. */
  shouldFindNotices?: boolean;
  /** The cache of parsed files. By default, every file is parsed. */
  parsed?: ParsedFiles;
}

/** Reads the publication in a folder. */
export async function readPublication(
  from: string | FileSource,
  { sample, change = (publication) => publication, shouldFindNotices = true, parsed }: ReadOptions,
): Promise<ReadPublication> {
  const source = typeof from === 'string' ? ownFiles(from) : from;
  const { folder } = source;
  const files = await readFiles(source, parsed);
  if (files.kind === 'broken') return files;
  const facts = {
    id: path.basename(path.resolve(folder)),
    sample,
    changedAt: await lastChange(source),
    hiddenAt: await changedAt(source.fileOf(hiddenFile.name)),
    blog: (await isFolder(path.join(folder, folderNames.blog))) ? ({ source: 'folder' } as const) : null,
  };
  const { main, others } = files.languages;
  const inMain = toPublication(main, files, { facts, change });
  const translated = others.map((language) => toPublication(language, files, { facts, change }));
  const publication = publicationOf(inMain, translated);
  return {
    kind: 'publication',
    publication,
    notices: shouldFindNotices ? findNotices(folder, files, publication) : [],
  };
}

type ValidFiles = Extract<Awaited<ReturnType<typeof readFiles>>, { kind: 'valid' }>;

function findNotices(
  folder: string,
  { identity, sections, books, partners, ...files }: ValidFiles,
  publication: Publication,
): Notice[] {
  return [
    ...publicationNotices(identity.yaml, publication, Date.now()),
    ...sectionsNotices({
      yaml: sections.yaml,
      sections: sections.value,
      pictureHosts: publication.pictureHosts,
      usedFeeds: new Set(publication.sections.flatMap((each) => each.feeds.map(({ address }) => address))),
    }),
    ...inventedNotices(books.yaml, [...bookParts, retailerPart]),
    ...inventedNotices(partners.yaml, partnerParts),
    ...inventedNotices(files.people.yaml, peopleParts),
    ...files.words.flatMap(wordsNotices),
    ...pinsNotices(files.pins.yaml, publication.pins, Date.now()),
    ...files.pages.notices,
    ...(customPageAt(publication, 'privacy') === undefined ? [missingPrivacyNotice(folder)] : []),
  ];
}

/** Converts the files in one language. */
function toPublication(
  language: Language,
  files: ValidFiles,
  {
    facts,
    change,
  }: {
    facts: Pick<Publication, 'id' | 'sample' | 'changedAt' | 'hiddenAt' | 'blog'>;
    change: ChangePublication;
  },
): PublicationView {
  const { main } = files.languages;
  const identity = toIdentity(files.identity.inLanguage(language), {
    language,
    words: files.words.find((each) => each.language === language)?.words ?? null,
    sample: facts.sample,
    positions: files.identity.yaml.positions,
    mark: files.mark.mark,
  });
  const prefix = language === main ? '' : `/${language}`;
  const { isUntranslatedOmitted } = identity;
  const isLeftOut = (...texts: Text[]) => isUntranslatedOmitted && texts.some(isForeign);
  const whole = change({
    ...facts,
    ...identity,
    language,
    mainLanguage: main,
    prefix,
    origin: identity.origin + prefix,
    blog: identity.blog ?? facts.blog,
    sections: files.sections.inLanguage(language),
    synonyms: withCommonSynonyms(files.synonyms.value, language),
    hidden: files.hidden.value,
    pins: toPins(files.pins.inLanguage(language), { ...identity, changedAt: files.pinsChangedAt }),
    redirects: files.redirects.value,
    faq: [],
    people: withoutInvented(files.people.inLanguage(language), peopleParts, facts),
    authors: files.people.value.map(({ key, name }) => ({ key, name })),
    books: withoutInvented(files.books.inLanguage(language), bookParts, facts),
    pages: files.pages.inLanguage(language, { isUntranslatedOmitted }),
    draftPages: files.pages.draftsIn(language),
    partners: files.partners
      .inLanguage(language)
      .filter(
        ({ preview, title, description }) =>
          isShownIn(facts)(preview.address) && !isLeftOut(title, description),
      ),
  });
  const shownFaq = toFaq(files.faq.inLanguage(language), {
    present: featuresOf(whole),
    isLeftOut: ({ question, answer }) => isLeftOut(question, answer),
  });
  return { ...whole, faq: shownFaq };
}

/** Reads only `hidden.yaml`, so that a story can be hidden even while another file has a mistake. */
export async function readHidden(
  folder: string,
): Promise<{ kind: 'hidden'; rules: HiddenRule[] } | { kind: 'missing' } | BrokenFile> {
  const read = await readFile({ ...ownFiles(folder), languages: { main: 'en', others: [] } }, hiddenFile);
  if (read.kind === 'broken') return read;
  return read.isMissing ? { kind: 'missing' } : { kind: 'hidden', rules: read.value };
}

/** Reads only `pins.yaml`, in the publication's main language. */
export async function readPins(folder: string, timeZone: string): Promise<Pin[] | BrokenFile> {
  const read = await readFile({ ...ownFiles(folder), languages: await languagesIn(folder) }, pinsFile);
  if (read.kind === 'broken') return read;
  return toPins(read.value, { timeZone, changedAt: await changedAt(path.join(folder, pinsFile.name)) });
}

/** The names of the YAML files in a publication's folder, without translations. */
export const fileNames: readonly string[] = [
  publicationFile,
  sectionsFile,
  synonymsFile,
  hiddenFile,
  pinsFile,
  faqFile,
  booksFile,
  peopleFile,
  partnersFile,
  redirectsFile,
].map(({ name }) => name);

async function readFiles(source: FileSource, parsed: ParsedFiles = parseEveryFile) {
  const { folder, fileOf } = source;
  const identityYaml = Promise.resolve(source.identity ?? readYamlFile(fileOf(publicationFile.name)));
  const languages = await languagesIn(folder, identityYaml);
  const context = { ...source, languages, parsed };
  const words = await readAllWords(context);
  // Without its messages, a language isn't one of the publication's, and all of its translations look like mistakes.
  const missing = missingWords(await identityYaml, words.filter(isValid));
  if (missing.length > 0) return { kind: 'broken' as const, mistakes: missing };
  const translations = await Promise.all(
    languages.others.map(async (language) => ({
      language,
      ...(await readFile(context, { ...faqTranslationFile, name: `faq.${language}.yaml` })),
    })),
  );
  const faqTexts = translations.filter(isValid).map(({ language, value }) => ({ language, value }));
  const withTranslations = {
    apply: (value: unknown) => withFaqTranslations(value, languages.main, faqTexts),
    inputs: faqTexts,
  };
  const identity = await readFile(context, publicationFile, undefined, identityYaml);
  const postsSlug = isValid(identity) ? (identity.value.posts?.slug ?? null) : null;
  const slugOptions = { postsSlug, others: languages.others };
  const sections = await readFile(context, sectionsFile, {
    apply: (value) => withTranslatedNames(value, languages),
  });
  const files = {
    identity,
    sections,
    mark: await readMark(source),
    synonyms: await readFile(context, synonymsFile),
    hidden: await readFile(context, hiddenFile),
    pins: await readFile(context, pinsFile),
    faq: await readFile(context, faqFile, withTranslations),
    books: await readFile(context, booksFile),
    people: await readFile(context, peopleFile),
    partners: await readFile(context, partnersFile),
    redirects: await readFile(context, redirectsFile),
    pages: await readPages(source, {
      ...languages,
      taken: isValid(sections)
        ? takenSlugs(sections.value, (index) => sections.yaml.positions.value([index, 'slug']), slugOptions)
        : takenSlugs([], () => ({ line: 1, column: 1 }), slugOptions),
      present: isValid(identity) ? presentValues(identity.value) : allValues,
    }),
  };
  if (!areValid(files) || !translations.every(isValid) || !words.every(isValid)) {
    const mistakes = [...Object.values(files), ...translations, ...words].flatMap((file) =>
      file.kind === 'broken' ? file.mistakes : [],
    );
    return { kind: 'broken' as const, mistakes };
  }
  const mistakes = [
    ...sharedSlugs(files.identity.yaml, files.sections.value),
    ...translations.flatMap((each) => strayTranslations(each, files.faq)),
    ...unknownNavigation(files.identity.yaml, [
      ...files.sections.value.map(({ key }) => key),
      ...files.pages.inLanguage(languages.main, { isUntranslatedOmitted: false }).map(({ slug }) => slug),
      // The header links a draft once it is published.
      ...files.pages.draftsIn(languages.main).map(({ slug }) => slug),
    ]),
  ];
  if (mistakes.length > 0) return { kind: 'broken' as const, mistakes };
  const pinsChangedAt = await changedAt(fileOf(pinsFile.name));
  return { kind: 'valid' as const, languages, ...files, words, pinsChangedAt };
}

type AllValid<Files> = { [Name in keyof Files]: Extract<Files[Name], { kind: 'valid' }> };

function areValid<Files extends Record<string, { kind: 'valid' | 'broken' }>>(
  files: Files,
): files is Files & AllValid<Files> {
  return Object.values(files).every(isValid);
}

/** Returns the names of the placeholders that have a value. Pages may show parts only if these have one. */
function presentValues({ network, place: { county, region } }: PublicationFile): ReadonlySet<string> {
  const values = { network, county, region };
  return new Set(Object.entries(values).flatMap(([name, value]) => (value ? [name] : [])));
}

/** Used while `publication.yaml` has mistakes, so that pages are not reported for its missing values. */
const allValues: ReadonlySet<string> = new Set(['network', 'county', 'region']);

async function isFolder(folder: string): Promise<boolean> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  return !(found instanceof Error) && found.isDirectory();
}
