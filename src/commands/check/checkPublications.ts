import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ArchiveFailure } from '../../archive/archive.ts';
import { openReadOnlyArchive, type ArchiveLocation } from '../../archive/openReadOnlyArchive.ts';
import type { Publication } from '../../news/publication.ts';
import { isStoryPin, pinIdentity } from '../../news/site/pins.ts';
import { counted } from '../../news/words/counted.ts';
import { checkBlogs } from '../../newsroom/check/checkBlogs.ts';
import { readVersions } from '../../newsroom/publications/publicationStore.ts';
import { storedFilesIn, type VersionProblem } from '../../newsroom/publications/versions.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { pinsFile } from '../../publication/parts/pinsFile.ts';
import { formatMistake, type Mistake } from '../../yaml/mistake.ts';
import { mistakeAt, readYamlFile, type YamlFile } from '../../yaml/parseYaml.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { listAt, textAt } from '../../yaml/valueAt.ts';
import { findUnreadFiles } from './unreadFiles.ts';
import { folderNames } from '../../news/site/folderNames.ts';
import { faqFile } from '../../publication/faqFile.ts';
import { sectionsFile } from '../../publication/sectionsFile.ts';

/** The report of `townwire check` on all publications or on one. */
export interface CheckReport {
  publications: { id: string; served: Served }[];
  mistakes: Mistake[];
  /** The effects of the mistakes on readers. */
  problems: VersionProblem[];
  /** Findings that are allowed, but not ready for readers. */
  notices: Mistake[];
  /** Files that Townwire doesn't read. */
  unread: Mistake[];
  /** Content that is also in another publication. */
  copies: Mistake[];
}

/** The version of a publication that readers see. */
type Served = 'as written' | 'with parts held back' | 'in an older form' | 'not at all';

/**
 * Checks every file of the publications, or only of the one with the id `only`. If no publication has this id, returns
 * the id as `unknown`.
 */
export async function checkPublications(
  settings: Settings,
  { only, markdownEntry }: { only: string | undefined; markdownEntry: URL },
): Promise<CheckReport | { unknown: string; ids: string[] }> {
  const folder = settings.publicationsFolder;
  const { read, chosen } = await readVersions(settings);
  const current = read.publications;
  const stored = storedFilesIn(settings);
  const served = chosen.publications.map(({ id }) => id);
  const inPart = new Set(chosen.good.flatMap(({ id, inPart: part }) => (part === null ? [] : id)));
  const ids = Array.from(
    new Set([...current.map(({ id }) => id), ...served, ...read.broken.keys()]),
  ).toSorted();
  if (only !== undefined && !ids.includes(only)) return { unknown: only, ids };
  const isChosen = (id: string): boolean => only === undefined || id === only;
  const publications = current.filter(({ id }) => isChosen(id));
  const posts = await checkBlogs({
    folder,
    stored,
    publications,
    broken: [...read.broken.keys()].filter(isChosen),
    markdownEntry,
  });
  const pins = await pinNotices(settings, publications);
  const copies = await findCopies(folder, ids);
  const unread = await Promise.all(ids.filter(isChosen).map((id) => findUnreadFiles(path.join(folder, id))));
  const folders = only === undefined ? [] : [path.join(folder, only), stored.folder(only)];
  const isInChosen = ({ file }: Mistake): boolean =>
    only === undefined || folders.some((each) => file.startsWith(each + path.sep));
  return {
    publications: ids.filter(isChosen).map((id) => {
      if (current.some((each) => each.id === id)) return { id, served: 'as written' };
      if (inPart.has(id)) return { id, served: 'with parts held back' };
      return { id, served: served.includes(id) ? 'in an older form' : 'not at all' };
    }),
    mistakes: [...read.mistakes, ...chosen.mistakes, ...posts.mistakes].filter(isInChosen),
    problems: [...chosen.problems, ...posts.problems].filter(({ publication }) => isChosen(publication)),
    notices: [...read.notices, ...posts.notices, ...pins].filter(isInChosen),
    unread: unread.flat(),
    copies: copies.filter(isInChosen),
  };
}

/** Formats the report for people: each mistake with its remedy, notices grouped by remedy, and a summary. */
export function formatReport(
  { publications, mistakes, problems, notices, unread, copies }: CheckReport,
  { hasNotices }: { hasNotices: boolean },
): string {
  const count = (version: Served): number => publications.filter(({ served }) => served === version).length;
  const exceptions = [
    { number: count('with parts held back'), how: 'with parts held back' },
    { number: count('in an older form'), how: 'in an older version' },
  ].flatMap(({ number, how }) => (number === 0 ? [] : `${number} ${how}`));
  const servedText = `${publications.length - count('not at all')} of ${publications.length} publications can be served${exceptions.length === 0 ? '' : ` (${exceptions.join(', ')})`}`;
  const noticeCounts = [
    `${notices.length} not ready yet`,
    ...(unread.length > 0 ? [`${unread.length} not read`] : []),
    ...(copies.length > 0 ? [`${copies.length} the same in two publications`] : []),
  ];
  const parts = [
    ...mistakes.map(formatMistake),
    ...problems.map(({ text, remedy }) => `${text}\n  ${remedy}`),
    ...(hasNotices
      ? [
          ...noticeParts('Not ready yet:', notices),
          ...noticeParts('Not read:', unread),
          ...noticeParts('The same in two publications:', copies),
        ]
      : []),
    `${servedText}: ${[counted(mistakes.length, 'mistake'), ...(hasNotices ? noticeCounts : [])].join(', ')}.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function noticeParts(heading: string, notices: readonly Mistake[]): string[] {
  const byRemedy = Map.groupBy(notices, ({ remedy }) => remedy);
  const parts = Array.from(byRemedy, ([remedy, sameRemedy]) => {
    const lines = sameRemedy.map((notice) => formatMistake(notice).split('\n', 1)[0] ?? '');
    return `${lines.join('\n')}\n  ${remedy}`;
  });
  return parts.length === 0 ? [] : [heading, ...parts];
}

/** Finds pins of stories that no feed has had yet. Returns an empty list if the archive can't be read. */
async function pinNotices(
  { publicationsFolder, ...location }: Pick<Settings, 'publicationsFolder'> & ArchiveLocation,
  publications: readonly Publication[],
): Promise<Mistake[]> {
  if (!publications.some(({ pins }) => pins.some(isStoryPin))) return [];
  try {
    await using archive = await openReadOnlyArchive(location);
    if (archive === null) return [];
    const notices: Mistake[] = [];
    for (const { id, pins, sections } of publications) {
      const feeds = new Set(sections.flatMap((section) => section.feeds.map(({ address }) => address)));
      const yaml = await readYamlFile(path.join(publicationsFolder, id, pinsFile.name));
      for (const [index, pin] of pins.entries()) {
        if (yaml.kind !== 'yaml' || !isStoryPin(pin)) continue;
        const stories = await archive.withLinks([pinIdentity(pin)]);
        if (stories.keys().some((feed) => feeds.has(feed))) continue;
        const message = `No feed has had a story with this link yet: ${pin.link}`;
        notices.push(mistakeAt(yaml, { path: [index, 'link'], message, remedy }));
      }
    }
    return notices;
  } catch (error) {
    if (error instanceof ArchiveFailure) return [];
    throw error;
  }
}

const remedy = 'Copy the link from your own page, or wait until one of your feeds has the story.';

/**
 * Finds posts, questions and feeds that two publications in `folder` have in common, such as after a folder was copied.
 * Each copy is reported once, in the publication whose name comes later.
 */
export async function findCopies(folder: string, ids: readonly string[]): Promise<Mistake[]> {
  const all = await Promise.all(ids.toSorted().map((id) => readParts(path.join(folder, id), id)));
  const owners = new Map<string, string>();
  return all.flat().flatMap(({ owner, what, content, position }) => {
    const key = `${what} ${content}`;
    const first = owners.getOrInsert(key, owner);
    if (first === owner) return [];
    return [{ ...position, message: `This ${what} is also in ${first}.`, remedy: remedies[what] }];
  });
}

/** A part of a publication that another publication may also have. */
interface Part {
  owner: string;
  what: keyof typeof remedies;
  content: string;
  position: Pick<Mistake, 'file' | 'line' | 'column'>;
}

async function readParts(folder: string, owner: string): Promise<Part[]> {
  const [posts, faq, sections] = await Promise.all([
    readPostTexts(path.join(folder, folderNames.blog)),
    readYamlFile(path.join(folder, faqFile.name)),
    readYamlFile(path.join(folder, sectionsFile.name)),
  ]);
  const answers = faq.kind === 'yaml' ? faqPartsIn(faq) : [];
  const feeds = sections.kind === 'yaml' ? feedPartsIn(sections) : [];
  return [...posts, ...answers, ...feeds].map((part) => Object.assign(part, { owner }));
}

type PartOfFile = Omit<Part, 'owner'>;

/** Reads posts without their front matter, because a copied post often has another id or date. */
async function readPostTexts(folder: string): Promise<PartOfFile[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const posts = names.filter((name) => name.endsWith('.md') && !name.startsWith('.'));
  const parts = await Promise.all(
    posts.map(async (name): Promise<PartOfFile[]> => {
      const file = path.join(folder, name);
      const read = await readTextFile(file);
      if (read.kind !== 'text') return [];
      const content = read.text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/u, '').trim();
      return content === '' ? [] : [{ what: 'post', content, position: { file, line: 1, column: 1 } }];
    }),
  );
  return parts.flat();
}

function faqPartsIn(yaml: YamlFile): PartOfFile[] {
  return listAt(yaml.value, []).flatMap((entry, index): PartOfFile[] => {
    const [question, answer] = ['question', 'answer'].map((key) => textAt(entry, [key]));
    if (question === undefined || answer === undefined) return [];
    return [partAt(yaml, { path: [index, 'question'], what: 'answer', content: `${question} ${answer}` })];
  });
}

function feedPartsIn(yaml: YamlFile): PartOfFile[] {
  return listAt(yaml.value, []).flatMap((section, index) =>
    listAt(section, ['feeds']).flatMap((feed, feedIndex): PartOfFile[] => {
      const url = textAt(feed, ['address']);
      const keys = [index, 'feeds', feedIndex, 'address'];
      return url === undefined ? [] : [partAt(yaml, { path: keys, what: 'feed', content: url })];
    }),
  );
}

function partAt(
  yaml: YamlFile,
  { path: keys, what, content }: { path: PropertyKey[]; what: Part['what']; content: string },
): PartOfFile {
  const { file, line, column } = mistakeAt(yaml, { path: keys, message: '', remedy: '' });
  return { what, content, position: { file, line, column } };
}

const remedies = {
  post: 'Write your own, or remove it from one of the two: search engines count the same text only once.',
  answer: 'Make sure that it is right for both publications.',
  feed: 'Keep it if both publications cover that place, or choose a feed of your own.',
} as const;
