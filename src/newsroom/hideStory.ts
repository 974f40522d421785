import { existsSync } from 'node:fs';
import path from 'node:path';
import { ArchiveFailure, type Archive } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest, linkIdentity, type HiddenRule } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { addHidden, hasRule, removeHidden, ruleFault } from '../publication/hiddenFile.ts';
import { chooseForms, keptFormsIn } from './chooseForms.ts';
import { readPublications } from './publicationStore.ts';
import type { Settings } from './settings.ts';

/** The result of a takedown, or of taking one back, with a message for the publisher. */
interface HideOutcome {
  kind: 'hidden' | 'shown' | 'already' | 'unchanged' | 'refused';
  message: string;
}

interface Request {
  settings: Settings;
  publication: string | undefined;
  rule: Pick<HiddenRule, 'kind' | 'value' | 'reason'>;
}

/**
 * Adds a rule to `hidden.yaml`, which a running site applies within seconds, and lists the stories it takes down. A
 * lone publication needs no name, and one with mistakes elsewhere gets the rule, but no stories are listed.
 * @param options.confirm asks before many stories are hidden; without it, they are not hidden.
 * @param options.isDryRun only lists the stories.
 */
export async function hideStory({
  confirm,
  isDryRun = false,
  ...request
}: Request & { confirm?: (effect: string) => Promise<boolean>; isDryRun?: boolean }): Promise<HideOutcome> {
  const { settings, rule } = request;
  const target = await findTarget(request);
  if ('message' in target) return target;
  const { id, name, folder, found } = target;
  const since = Temporal.Now.plainDateISO(found?.timeZone ?? 'UTC').toString();
  const datedRule = { ...rule, since };
  const already = { kind: 'already' as const, message: `Already hidden in ${name}: ${rule.value}` };
  if (found !== undefined && hasRule(found.hidden, datedRule)) return already;
  const effect = found && (await describeEffect(found, datedRule, settings));
  if (isDryRun) {
    const lines = [effect?.text ?? notListed, `Nothing was changed in ${name}, because of --dry-run.`];
    return { kind: 'unchanged', message: lines.join('\n') };
  }
  if (effect !== undefined && effect.count > unaskedMax) {
    if (confirm === undefined) {
      return refused(
        `${effect.text}\nThat is more than ${unaskedMax}. Remedy: name a link or other words, or add --yes to hide them all.`,
      );
    }
    if (!(await confirm(effect.text))) return { kind: 'refused', message: 'Nothing was hidden.' };
  }
  const kept = keptFormsIn(settings).folder(id);
  const added = await addHidden(folder, datedRule, { kept });
  if (typeof added === 'object') return refused(formatMistake(added));
  if (added === 'already') return already;
  const lines = [
    `Hidden in ${name}: ${rule.value}`,
    ...(effect === undefined ? [] : [effect.text]),
    `The rule is in ${path.join(folder, 'hidden.yaml')}. "townwire unhide" removes it again.`,
  ];
  return { kind: 'hidden', message: lines.join('\n') };
}

/** Removes a rule from `hidden.yaml`, and lists the stories that a running site shows again within seconds. */
export async function unhideStory(request: Request): Promise<HideOutcome> {
  const { settings, rule } = request;
  const target = await findTarget(request);
  if ('message' in target) return target;
  const { id, name, folder, found } = target;
  const removed = await removeHidden(folder, rule, { kept: keptFormsIn(settings).folder(id) });
  if ('message' in removed) return { kind: 'refused', message: formatMistake(removed) };
  const { wasThere, others } = removed;
  if (!wasThere) {
    const rules = others.map(({ kind, value }) => `  ${kind.padEnd(5)} ${value}`);
    const inForce =
      rules.length === 0
        ? 'Nothing is hidden there.'
        : `These rules hide stories there:\n${rules.join('\n')}`;
    return {
      kind: 'refused',
      message: `${name} has no rule for the ${rule.kind} "${rule.value}".\n${inForce}`,
    };
  }
  const effect = found && (await describeEffect(found, { ...rule, since: null }, settings, others));
  const lines = [`Shown again in ${name}: ${rule.value}`, ...(effect === undefined ? [] : [effect.text])];
  return { kind: 'shown', message: lines.join('\n') };
}

/** The publication that a request names, or the only one. */
async function findTarget({ settings, publication, rule }: Request) {
  const { publications, broken, mistakes } = await readPublications(settings.publicationsFolder);
  const ids = [...publications.map((each) => each.publication.id), ...broken].toSorted();
  const id = publication ?? (ids.length === 1 ? ids[0] : undefined);
  if (id === undefined || !ids.includes(id)) {
    return {
      kind: 'refused' as const,
      message: unknownPublication(publication, { ids, mistakes: mistakes.map(formatMistake) }),
    };
  }
  const fault = ruleFault(rule);
  if (fault !== undefined) return refused(`The ${rule.kind} ${fault.message}.\n  ${fault.remedy}`);
  const found = publications.find((each) => each.publication.id === id)?.publication;
  return { id, name: found?.name ?? id, folder: path.join(settings.publicationsFolder, id), found };
}

/** How many stories one rule may hide without a question: a story that several sources report. */
const unaskedMax = 10;

const notListed = 'The stories cannot be listed while the publication has mistakes.';

/** The rules that hold in every publication, and everything that keeps its own files from being served. */
export async function listHidden(
  settings: Settings,
): Promise<{ mistakes: string[]; publications: { publication: string; rules: HiddenRule[] }[] }> {
  const folder = settings.publicationsFolder;
  const read = await readPublications(folder);
  const [kept, plan] = [keptFormsIn(settings), { sample: false }];
  const { versions, problems } = await chooseForms({ read, before: [], folder, kept, plan });
  return {
    mistakes: [
      ...read.mistakes.map(formatMistake),
      ...problems.map(({ text, remedy }) => `${text}\n  ${remedy}`),
    ],
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

/**
 * Counts and lists the stored stories that a rule takes down, or that its removal brings back: those that none of the
 * `others` hides. A running site may have the archive open at the same time.
 */
async function describeEffect(
  publication: Publication,
  rule: HiddenRule,
  { dataFolder }: Settings,
  others?: readonly HiddenRule[],
): Promise<{ count: number; text: string }> {
  const none =
    others === undefined
      ? `No story stored in ${dataFolder} matches now; the rule will apply to new ones.`
      : `No story stored in ${dataFolder} comes back.`;
  // Opening an archive would create it.
  if (!existsSync(dataFolder)) return { count: 0, text: none };
  try {
    const archive = await openArchive({ folder: dataFolder });
    try {
      const stories = await matchingStories(archive, publication, { rule, others: others ?? [] });
      const verb = others === undefined ? 'This hides' : 'This shows';
      return { count: stories.length, text: stories.length === 0 ? none : formatStories(stories, verb) };
    } finally {
      await archive.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    const which = others === undefined ? 'it hides' : 'that come back';
    return { count: 0, text: `The stories ${which} could not be listed: ${error.message}` };
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
  { rule, others }: { rule: HiddenRule; others: readonly HiddenRule[] },
): Promise<MatchingStory[]> {
  const matches = hiddenTest([rule]);
  const isHiddenAnyway = hiddenTest(others);
  const stories = new Map<string, MatchingStory>();
  for (const key of sectionKeys) {
    const { feeds, label } = publication.sections[key];
    // One feed at a time, so that only one feed's stories are in memory.
    for (const { address } of feeds) {
      const newest = await archive.newest({ feeds: [address], count: storiesPerFeedMax });
      for (const article of (newest.get(address) ?? []).filter(matches)) {
        if (isHiddenAnyway(article)) continue;
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

function formatStories(stories: readonly MatchingStory[], verb: string): string {
  const lines = stories
    .slice(0, listedMax)
    .map(({ title, source, sections }) => `  ${Array.from(sections).join(', ')}: ${title} (${source})`);
  const more = stories.length - lines.length;
  return [
    `${verb} ${stories.length === 1 ? '1 story' : `${stories.length} stories`} now:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

/** As far back as a section looks. */
const storiesPerFeedMax = 2000;
const listedMax = 20;
