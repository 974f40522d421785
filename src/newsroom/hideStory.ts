import { existsSync } from 'node:fs';
import path from 'node:path';
import { ArchiveFailure, type Archive } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest, linkIdentity, type HiddenRule } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { addHidden, ruleFault } from '../publication/hiddenFile.ts';
import { chooseForms, keptFormsIn } from './chooseForms.ts';
import { readPublications } from './publicationStore.ts';
import type { Settings } from './settings.ts';

/** The result of a takedown, with a message for the publisher. */
interface HideOutcome {
  kind: 'hidden' | 'already' | 'refused';
  message: string;
}

/**
 * Adds a rule to `hidden.yaml`, which a running site applies within seconds, and lists the stories it takes down. A
 * lone publication needs no name, and one with mistakes elsewhere gets the rule, but no stories are listed.
 */
export async function hideStory({
  settings,
  publication,
  rule,
}: {
  settings: Settings;
  publication: string | undefined;
  rule: Pick<HiddenRule, 'kind' | 'value' | 'reason'>;
}): Promise<HideOutcome> {
  const { publications, broken, mistakes } = await readPublications(settings.publicationsFolder);
  const ids = [...publications.map((each) => each.publication.id), ...broken].toSorted();
  const id = publication ?? (ids.length === 1 ? ids[0] : undefined);
  if (id === undefined || !ids.includes(id))
    return { kind: 'refused', message: unknownPublication(publication, { ids, mistakes }) };

  const fault = ruleFault(rule);
  if (fault !== undefined) return refused(`The ${rule.kind} ${fault.message}.\n  ${fault.remedy}`);

  const found = publications.find((each) => each.publication.id === id)?.publication;
  const name = found?.name ?? id;
  const folder = path.join(settings.publicationsFolder, id);
  const since = Temporal.Now.plainDateISO(found?.timeZone ?? 'UTC').toString();
  const datedRule = { ...rule, since };
  const kept = keptFormsIn(settings).folder(id);
  const added = await addHidden(folder, datedRule, { kept });
  if (typeof added === 'object') return refused(formatMistake(added));
  if (added === 'already') return { kind: 'already', message: `Already hidden in ${name}: ${rule.value}` };
  const effect = found && (await describeEffect(found, datedRule, settings));
  const lines = [
    `Hidden in ${name}: ${rule.value}`,
    ...(effect === undefined ? [] : [effect]),
    `The rule is in ${path.join(folder, 'hidden.yaml')}; remove it there to show the story again.`,
  ];
  return { kind: 'hidden', message: lines.join('\n') };
}

/** The rules that hold in every publication, and everything that keeps its own files from being served. */
export async function listHidden(
  settings: Settings,
): Promise<{ mistakes: string[]; publications: { publication: string; rules: HiddenRule[] }[] }> {
  const folder = settings.publicationsFolder;
  const read = await readPublications(folder);
  const [kept, plan] = [keptFormsIn(settings), { sample: false }];
  const { versions, problems } = await chooseForms({ read, before: [], folder, kept, plan });
  return {
    mistakes: [...read.mistakes, ...problems.map(({ text, remedy }) => `${text}\n  ${remedy}`)],
    publications: versions.map(({ publication }) => ({
      publication: publication.name,
      rules: publication.hidden,
    })),
  };
}

function refused(why: string): HideOutcome {
  return { kind: 'refused', message: `${why}\nNothing was hidden.` };
}

function unknownPublication(
  publication: string | undefined,
  { ids, mistakes }: { ids: string[]; mistakes: string[] },
): string {
  if (ids.length === 0)
    return [...mistakes, 'No publication could be read, so nothing was hidden.'].join('\n');
  const what =
    publication === undefined ? 'There are several publications' : `There is no publication "${publication}"`;
  return `${what}: ${ids.join(', ')}.\nRemedy: townwire hide … --publication ${ids[0]}`;
}

/** Lists the stored stories that a new rule takes down. A running site may have the archive open at the same time. */
async function describeEffect(
  publication: Publication,
  rule: HiddenRule,
  { dataFolder }: Settings,
): Promise<string> {
  const none = `No story stored in ${dataFolder} matches now; the rule will apply to new ones.`;
  // Opening an archive would create it.
  if (!existsSync(dataFolder)) return none;
  try {
    const archive = await openArchive({ folder: dataFolder });
    try {
      const stories = await matchingStories(archive, publication, rule);
      return stories.length === 0 ? none : formatStories(stories);
    } finally {
      await archive.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    return `The stories it hides could not be listed: ${error.message}`;
  }
}

interface MatchingStory {
  title: string;
  source: string;
  /** The labels of the sections that have it. */
  sections: Set<string>;
}

async function matchingStories(
  archive: Archive,
  publication: Publication,
  rule: HiddenRule,
): Promise<MatchingStory[]> {
  const isHidden = hiddenTest([rule]);
  const stories = new Map<string, MatchingStory>();
  for (const key of sectionKeys) {
    const { feeds, label } = publication.sections[key];
    // One feed at a time, so that only one feed's stories are in memory.
    for (const { address } of feeds) {
      const newest = await archive.newest({ feeds: [address], count: storiesPerFeedMax });
      for (const article of (newest.get(address) ?? []).filter(isHidden)) {
        const { title, source } = article;
        const story = stories.getOrInsert(identityOf(article), { title, source, sections: new Set() });
        story.sections.add(label);
      }
    }
  }
  return Array.from(stories.values());
}

function identityOf({ feed, guid, link }: FiledArticle): string {
  return link === '#' ? `${feed} ${guid}` : linkIdentity(link);
}

function formatStories(stories: readonly MatchingStory[]): string {
  const lines = stories
    .slice(0, listedMax)
    .map(({ title, source, sections }) => `  ${Array.from(sections).join(', ')}: ${title} (${source})`);
  const more = stories.length - lines.length;
  return [
    `This hides ${stories.length === 1 ? '1 story' : `${stories.length} stories`} now:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

/** As far back as a section looks. */
const storiesPerFeedMax = 2000;
const listedMax = 20;
