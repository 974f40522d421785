import path from 'node:path';
import { ArchiveFailure } from '../archive/archive.ts';
import { describePlace, openReading } from '../archive/openReading.ts';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest, isArticleLink, linkIdentity, type HiddenRule } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import { counted } from '../news/words/counted.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { readHidden, readPublication } from '../publication/readPublication.ts';
import { addHidden, hasRule, removeHidden, ruleMistake } from '../publication/hiddenFile.ts';
import { readVersions } from '../newsroom/publications/publicationStore.ts';
import type { Settings } from '../newsroom/settings.ts';
import { plainText } from '../news/words/text.ts';
import { findPublication, type Target } from './findPublication.ts';

/** The result of a takedown, or of its removal, with a message for the publisher. */
interface HideOutcome {
  kind: 'hidden' | 'shown' | 'already' | 'unchanged' | 'refused';
  message: string;
  /** The publication whose rules a running site should now apply. */
  target?: Target;
}

interface Request {
  settings: Settings;
  publication: string | undefined;
  rule: Pick<HiddenRule, 'kind' | 'value' | 'reason'>;
}

/**
 * Adds a rule to `hidden.yaml`, which a running site applies within seconds, and lists the stories it takes down. If
 * there is only one publication, it needs no name. If other files have mistakes, the rule is added, but no stories are
 * listed. The link of a story is hidden before anything else is read, because a takedown must not wait.
 * @param options.confirm asks before many stories are hidden; without it, they are not hidden.
 * @param options.isDryRun only lists the stories.
 */
export async function hideStory({
  confirm,
  isDryRun = false,
  ...request
}: Request & { confirm?: (effect: string) => Promise<boolean>; isDryRun?: boolean }): Promise<HideOutcome> {
  const { rule } = request;
  const target = await findTarget(request);
  if ('message' in target) return target;
  if (rule.kind === 'link' && isOwnPost(rule.value, target)) {
    const blogFolder = path.join(target.folder, 'blog');
    return refused(
      `This is your own post: ${rule.value}\n  Write \`draft: true\` into its file in ${blogFolder}.`,
    );
  }
  const { name, timeZone } = target;
  const datedRule = { ...rule, since: Temporal.Now.plainDateISO(timeZone).toString() };
  if (!isDryRun && rule.kind === 'link' && isArticleLink(linkIdentity(rule.value))) {
    return (
      (await writeRule(datedRule, target)) ?? hidden(datedRule, target, await effectOf(datedRule, target))
    );
  }
  const rules = await readHidden(target.folder);
  if (rules.kind === 'hidden' && hasRule(rules.rules, datedRule)) return alreadyHidden(datedRule, target);
  const effect = await effectOf(datedRule, target);
  if (isDryRun) {
    const lines = [effect?.text ?? notListed, `Nothing was changed in ${name}, because of --dry-run.`];
    return { kind: 'unchanged', message: lines.join('\n') };
  }
  if (effect !== undefined && effect.count > unconfirmedMax) {
    if (confirm === undefined) {
      return refused(
        `${effect.text}\nThat is more than ${unconfirmedMax}. Remedy: name a link or other words, or add --yes to hide them all.`,
      );
    }
    if (!(await confirm(effect.text))) return { kind: 'refused', message: 'Nothing was hidden.' };
  }
  return (await writeRule(datedRule, target)) ?? hidden(datedRule, target, effect);
}

/** Adds a rule. Returns the outcome if it could not be added. */
async function writeRule(rule: HiddenRule, target: Target): Promise<HideOutcome | undefined> {
  const { folder, stored } = target;
  const added = await addHidden(folder, rule, { stored });
  if (typeof added === 'object') return refused(formatMistake(added));
  return added === 'already' ? alreadyHidden(rule, target) : undefined;
}

function alreadyHidden({ value }: HiddenRule, target: Target): HideOutcome {
  return { kind: 'already', message: `Already hidden in ${target.name}: ${value}`, target };
}

function hidden({ value }: HiddenRule, target: Target, effect: Effect | undefined): HideOutcome {
  const lines = [
    `Hidden in ${target.name}: ${value}`,
    ...(effect === undefined ? [] : [effect.text]),
    `The rule is in ${path.join(target.folder, 'hidden.yaml')}. "townwire unhide" removes it again.`,
  ];
  return { kind: 'hidden', message: lines.join('\n'), target };
}

/** Removes a rule from `hidden.yaml`, and lists the stories that a running site shows again within seconds. */
export async function unhideStory(request: Request): Promise<HideOutcome> {
  const { rule } = request;
  const target = await findTarget(request);
  if ('message' in target) return target;
  const { name, folder, stored } = target;
  const removed = await removeHidden(folder, rule, { stored });
  if ('message' in removed) return { kind: 'refused', message: formatMistake(removed) };
  const { wasThere, others } = removed;
  if (!wasThere) {
    const rules = others.map(({ kind, value }) => `  ${kind.padEnd(5)} ${value}`);
    const listed =
      rules.length === 0
        ? 'Nothing is hidden there.'
        : `These rules hide stories there:\n${rules.join('\n')}`;
    const message = `${name} has no rule for the ${rule.kind} "${rule.value}".\n${listed}`;
    return { kind: 'refused', message };
  }
  const effect = await effectOf({ ...rule, since: null }, target, others);
  const lines = [`Shown again in ${name}: ${rule.value}`, ...(effect === undefined ? [] : [effect.text])];
  return { kind: 'shown', message: lines.join('\n'), target };
}

/** Finds the publication of a request, or returns why the rule is invalid. */
async function findTarget({ settings, publication, rule }: Request): Promise<Target | HideOutcome> {
  const target = await findPublication(settings, publication, 'hide');
  if ('message' in target) return { kind: 'refused', message: target.message };
  const mistake = ruleMistake(rule);
  if (mistake === undefined) return target;
  return refused(`The ${rule.kind} ${mistake.message}.\n  ${mistake.remedy}`);
}

function isOwnPost(link: string, { hosts, postsSlugs }: Target): boolean {
  const url = URL.parse(link, `https://${hosts[0] ?? 'localhost'}`);
  const isOwn = url !== null && (hosts.includes(url.hostname) || /(?:^|\.)localhost$/u.test(url.hostname));
  return isOwn && postsSlugs.some((slug) => /^(?:\/[a-z]{2})?\/([^/]+)\/./u.exec(url.pathname)?.[1] === slug);
}

/** How many stories one rule may hide without confirmation: about one event that several sources report. */
const unconfirmedMax = 10;

const notListed = 'The stories cannot be listed while the publication has mistakes.';

/** Lists the rules of every publication or of one, and the mistakes that keep files from being served. */
export async function listHidden(
  settings: Settings,
  only?: string,
): Promise<{ mistakes: string[]; publications: { publication: string; rules: HiddenRule[] }[] }> {
  const { read, chosen } = await readVersions(settings);
  const problems = chosen.problems.map(({ text, remedy }) => `${text}\n  ${remedy}`);
  const publications = chosen.publications.filter(({ id }) => only === undefined || id === only);
  return {
    mistakes: [...read.mistakes.map(formatMistake), ...problems],
    publications: publications.map(({ name, hidden: rules }) => ({ publication: name, rules })),
  };
}

function refused(why: string): HideOutcome {
  return { kind: 'refused', message: `${why}\nNothing was hidden.` };
}

/**
 * Counts and lists the stored stories that a rule takes down, or that its removal brings back: those that none of the
 * `others` hides. A running site may have the archive open at the same time.
 */
async function effectOf(
  rule: HiddenRule,
  { folder, ...place }: Target,
  others?: readonly HiddenRule[],
): Promise<Effect | undefined> {
  const none =
    others === undefined
      ? `No story stored in ${describePlace(place)} matches now; the rule will apply to new ones.`
      : `No story stored in ${describePlace(place)} comes back.`;
  try {
    await using archive = await openReading(place);
    if (archive === null) return { count: 0, text: none };
    const linked = rule.kind === 'link' ? await archive.withLink(linkIdentity(rule.value)) : undefined;
    // Reading the publication takes longer than everything else.
    if (linked?.size === 0) return { count: 0, text: none };
    const read = await readPublication(folder, { sample: false });
    // The rule applies, but the feeds of the publication are unknown.
    if (read.kind === 'broken') return undefined;
    const newest = async (feed: string) =>
      (linked ?? (await archive.newest({ feeds: [feed], count: storiesPerFeedMax }))).get(feed) ?? [];
    const stories = await matchingStories(newest, read.publication, { rule, others: others ?? [] });
    const verb = others === undefined ? 'This hides' : 'This shows';
    return { count: stories.length, text: stories.length === 0 ? none : formatStories(stories, verb) };
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    const which = others === undefined ? 'it hides' : 'that come back';
    return { count: 0, text: `The stories ${which} could not be listed: ${error.message}` };
  }
}

interface Effect {
  count: number;
  text: string;
}

interface MatchingStory {
  title: string;
  source: string;
  /** The labels of the sections that have it. */
  sections: Set<string>;
}

async function matchingStories(
  newest: (feed: string) => Promise<FiledArticle[]>,
  publication: Publication,
  { rule, others }: { rule: HiddenRule; others: readonly HiddenRule[] },
): Promise<MatchingStory[]> {
  const matches = hiddenTest([rule]);
  const isHiddenAnyway = hiddenTest(others);
  const stories = new Map<string, MatchingStory>();
  for (const { feeds, label } of publication.sections) {
    // One feed at a time, so that only one feed's stories are in memory.
    for (const { address } of feeds) {
      for (const article of (await newest(address)).filter(matches)) {
        if (isHiddenAnyway(article)) continue;
        const { title, source } = article;
        const story = stories.getOrInsert(identityOf(article), { title, source, sections: new Set() });
        story.sections.add(plainText(label));
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
    `${verb} ${counted(stories.length, 'story', 'stories')} now:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

/** The number of a feed's stories that a section looks through. */
const storiesPerFeedMax = 2000;
const listedMax = 20;
