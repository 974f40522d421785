import path from 'node:path';
import { ArchiveFailure } from '../../archive/archive.ts';
import { openReading, type ArchivePlace } from '../../archive/openReading.ts';
import type { Publication } from '../../news/publication.ts';
import { isStoryPin, pinIdentity } from '../../news/site/pins.ts';
import { counted } from '../../news/words/counted.ts';
import { checkBlogs } from '../../newsroom/blogs.ts';
import { readVersions } from '../../newsroom/publications/publicationStore.ts';
import { storedFilesIn, type VersionProblem } from '../../newsroom/publications/versions.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { pinsFile } from '../../publication/parts/pinsFile.ts';
import { formatMistake, type Mistake } from '../../yaml/mistake.ts';
import { mistakeAt, readYamlFile } from '../../yaml/parseYaml.ts';
import { findCopies } from './findCopies.ts';
import { findUnreadFiles } from './unreadFiles.ts';

/** The report of `townwire check` on all publications or on one. */
export interface CheckReport {
  publications: { id: string; served: 'as written' | 'in an older form' | 'not at all' }[];
  mistakes: Mistake[];
  /** The effects of the mistakes on readers. */
  problems: VersionProblem[];
  /** Findings that are allowed, but not ready for readers. */
  notices: Mistake[];
  /** Files that nothing reads. */
  unread: Mistake[];
  /** Content that is also in another publication. */
  copies: Mistake[];
}

/** Checks every file of the publications, or of the one named `only`. Undefined if no publication has that name. */
export async function checkPublications(
  settings: Settings,
  { only, markdownEntry }: { only: string | undefined; markdownEntry: URL },
): Promise<CheckReport | { unknown: string; ids: string[] }> {
  const folder = settings.publicationsFolder;
  const { read, chosen } = await readVersions(settings);
  const current = read.publications;
  const stored = storedFilesIn(settings);
  const served = chosen.publications.map(({ id }) => id);
  const ids = Array.from(new Set([...current.map(({ id }) => id), ...served, ...read.broken])).toSorted();
  if (only !== undefined && !ids.includes(only)) return { unknown: only, ids };
  const isChosen = (id: string): boolean => only === undefined || id === only;
  const posts = await checkBlogs({
    folder,
    stored,
    publications: current.filter(({ id }) => isChosen(id)),
    broken: read.broken.filter(isChosen),
    markdownEntry,
  });
  const pins = await pinNotices(
    settings,
    current.filter(({ id }) => isChosen(id)),
  );
  const copies = await findCopies(folder, ids);
  const unread = await Promise.all(ids.filter(isChosen).map((id) => findUnreadFiles(path.join(folder, id))));
  const folders = only === undefined ? [] : [path.join(folder, only), stored.folder(only)];
  const isOfChosen = ({ file }: Mistake): boolean =>
    only === undefined || folders.some((each) => file.startsWith(each + path.sep));
  return {
    publications: ids.filter(isChosen).map((id) => {
      if (current.some((each) => each.id === id)) return { id, served: 'as written' };
      return { id, served: served.includes(id) ? 'in an older form' : 'not at all' };
    }),
    mistakes: [...read.mistakes, ...chosen.mistakes, ...posts.mistakes].filter(isOfChosen),
    problems: [...chosen.problems, ...posts.problems].filter(({ publication }) => isChosen(publication)),
    notices: [...read.notices, ...posts.notices, ...pins].filter(isOfChosen),
    unread: unread.flat(),
    copies: copies.filter(isOfChosen),
  };
}

/** Formats the report for people: each mistake with its remedy, notices grouped by remedy, and a summary. */
export function formatReport(
  { publications, mistakes, problems, notices, unread, copies }: CheckReport,
  { withNotices }: { withNotices: boolean },
): string {
  const count = (version: string): number => publications.filter(({ served }) => served === version).length;
  const older = count('in an older form');
  const servedText = `${count('as written') + older} of ${publications.length} publications can be served${older === 0 ? '' : ` (${older} in an older version)`}`;
  const noticeCounts = [
    `${notices.length} not ready yet`,
    ...(unread.length > 0 ? [`${unread.length} not read`] : []),
    ...(copies.length > 0 ? [`${copies.length} the same in two publications`] : []),
  ];
  const parts = [
    ...mistakes.map(formatMistake),
    ...problems.map(({ text, remedy }) => `${text}\n  ${remedy}`),
    ...(withNotices
      ? [
          ...noticeParts('Not ready yet:', notices),
          ...noticeParts('Not read:', unread),
          ...noticeParts('The same in two publications:', copies),
        ]
      : []),
    `${servedText}: ${[counted(mistakes.length, 'mistake'), ...(withNotices ? noticeCounts : [])].join(', ')}.`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function noticeParts(heading: string, notices: readonly Mistake[]): string[] {
  const byRemedy = Map.groupBy(notices, ({ remedy }) => remedy);
  const parts = Array.from(byRemedy, ([remedy, found]) => {
    const lines = found.map((notice) => formatMistake(notice).split('\n', 1)[0] ?? '');
    return `${lines.join('\n')}\n  ${remedy}`;
  });
  return parts.length === 0 ? [] : [heading, ...parts];
}

/** Finds pins of stories that no feed has had yet. Returns none if the archive can't be read. */
async function pinNotices(
  { publicationsFolder, ...place }: Pick<Settings, 'publicationsFolder'> & ArchivePlace,
  publications: readonly Publication[],
): Promise<Mistake[]> {
  if (!publications.some(({ pins }) => pins.some(isStoryPin))) return [];
  try {
    await using archive = await openReading(place);
    if (archive === null) return [];
    const notices: Mistake[] = [];
    for (const { id, pins, sections } of publications) {
      const feeds = new Set(sections.flatMap((section) => section.feeds.map(({ address }) => address)));
      const yaml = await readYamlFile(path.join(publicationsFolder, id, pinsFile.name));
      for (const [index, pin] of pins.entries()) {
        if (yaml.kind !== 'yaml' || !isStoryPin(pin)) continue;
        const found = await archive.withLink(pinIdentity(pin));
        if (found.keys().some((feed) => feeds.has(feed))) continue;
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
