import path from 'node:path';
import { hasRule, isArticleLink, linkIdentity, type HiddenRule } from '../news/hidden.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { readHidden } from '../publication/readPublication.ts';
import { addHidden, hiddenFile, removeHidden, ruleMistake } from '../publication/hiddenFile.ts';
import { withShared } from '../newsroom/publications/hiddenRules.ts';
import { readVersions } from '../newsroom/publications/publicationStore.ts';
import type { Settings } from '../newsroom/settings.ts';
import { findPublication, type Target } from './findPublication.ts';
import { isOwnHost, ownUrl } from './ownUrl.ts';
import { done, refused, type Outcome } from './outcome.ts';
import { readSharedRules, rulesOf, shareRule, type waitForNodes } from './sharedRules.ts';
import { takedownEffect, type Effect } from './takedownEffect.ts';
import { folderNames } from '../news/site/folderNames.ts';

/** The result of a takedown, or of its removal. */
export interface HideOutcome extends Outcome {
  /** The publication whose rules a running site should apply now. */
  target?: Target;
  /** The change that every process on the database should apply now. */
  change?: Parameters<typeof waitForNodes>[1];
  /** Set if only the database has the change, because the file could not be written. */
  isOnlyInDatabase?: true;
}

interface Request {
  settings: Settings;
  publication: string | undefined;
  rule: Pick<HiddenRule, 'kind' | 'value' | 'reason'>;
}

/**
 * Adds a rule to `hidden.yaml`, which a running site applies within seconds, and lists the stories it takes down. If
 * there is only one publication, its name isn't needed. Mistakes in other files don't matter. The link of a story is
 * hidden before anything else is read, because a takedown must not wait.
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
  const mistake = ownMistake(rule, target);
  if (mistake !== undefined) return notHidden(mistake);
  const { name, timeZone } = target;
  const datedRule = { ...rule, since: Temporal.Now.plainDateISO(timeZone).toString() };
  if (!isDryRun && rule.kind === 'link' && isArticleLink(linkIdentity(rule.value))) {
    const written = await writeRule(datedRule, target);
    return reportRule(written, written.isAlreadyInFile ? undefined : await takedownEffect(datedRule, target));
  }
  const rules = await readHidden(target.folder);
  const isHidden = rules.kind === 'hidden' && hasRule(rules.rules, datedRule);
  if (isHidden) return reportRule(await writeRule(datedRule, target));
  const effect = await takedownEffect(datedRule, target);
  if (isDryRun) {
    const lines = [effect?.text ?? notListed, `Nothing was changed in ${name}, because of --dry-run.`];
    return done(lines.join('\n'));
  }
  if (effect !== undefined && effect.count > unconfirmedMax) {
    if (confirm === undefined) {
      return notHidden(
        `${effect.text}\nThat is more than ${unconfirmedMax}. Remedy: name a link or other words, or add --yes to hide them all.`,
      );
    }
    if (!(await confirm(effect.text))) return refused('Nothing was hidden.');
  }
  return reportRule(await writeRule(datedRule, target), effect);
}

/** Adds a rule to the file, if it can be written, and to the database if there is one. */
async function writeRule(rule: HiddenRule, target: Target) {
  const { id, folder, stored } = target;
  const inFile = await addHidden(folder, rule, { stored }).catch((error: unknown) => {
    if (target.databaseUrl === null || !isUnwritable(error)) throw error;
    return error.message;
  });
  const shared = await shareRule(target, { publication: id, rule, isRemoved: false });
  const result = { rule, target, shared, isAlreadyInFile: inFile === 'already' };
  if (inFile === 'added' || inFile === 'already')
    return { ...result, where: path.join(folder, hiddenFile.name), mistake: null };
  const mistake = typeof inFile === 'object' ? formatMistake(inFile) : inFile;
  return { ...result, where: shared.kind === 'shared' ? databaseOnly : null, mistake };
}

/**
 * Describes the result of adding a rule, with the stories it takes down.
 * @param written.isAlreadyInFile true if the file had the rule before
 * @param written.where where the rule is now; null if it could not be added anywhere
 * @param written.mistake why the file does not have it; null if it does
 */
function reportRule(written: Awaited<ReturnType<typeof writeRule>>, effect?: Effect): HideOutcome {
  const { rule, target, shared, isAlreadyInFile, where, mistake } = written;
  const change = shared.kind === 'shared' ? { change: { ...shared, publication: target.id, rule } } : {};
  const failure =
    shared.kind === 'failed' ? [`${notShared}\n${shared.reason} Then run this command again.`] : [];
  if (where === null) return notHidden([mistake, ...failure].join('\n'));
  const lines = isAlreadyInFile
    ? [`Already hidden in ${target.name}: ${rule.value}`]
    : [
        `Hidden in ${target.name}: ${rule.value}`,
        ...(effect === undefined ? [] : [effect.text]),
        `The rule is in ${where}. "townwire unhide" removes it again.`,
      ];
  const message = [...lines, ...(mistake === null ? [] : [mistake]), ...failure].join('\n');
  return {
    ...(failure.length > 0 ? refused(message) : done(message)),
    target,
    ...change,
    ...(where === databaseOnly && { isOnlyInDatabase: true }),
  };
}

const databaseOnly = 'the database only';

const notShared = 'Other machines do not have the rule, because it could not be stored in the database.';

function isUnwritable(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code))
  );
}

/**
 * Removes a rule from `hidden.yaml` and from the database, and lists the stories that running sites show again within
 * seconds.
 */
export async function unhideStory(request: Request): Promise<HideOutcome> {
  const rule = { ...request.rule, since: null };
  const target = await findTarget(request);
  if ('message' in target) return target;
  const { id, name, folder, stored } = target;
  const sharedRules = await readSharedRules(target);
  if (sharedRules.kind === 'failed') return refused(`${sharedRules.reason}\nNothing was changed.`);
  const removal = await removeHidden(folder, rule, { stored });
  if ('message' in removal) return refused(`${formatMistake(removal)}\nNothing was changed.`);
  const inDatabase = rulesOf(sharedRules, id);
  const shared = inDatabase.flatMap((each) => (each.isRemoved ? [] : each.rule));
  const remainingRules = withShared(
    removal.remainingRules,
    inDatabase.filter((each) => !hasRule([each.rule], rule)),
  );
  if (!removal.isRuleRemoved && !hasRule(shared, rule)) return noSuchRule(rule, { name, remainingRules });
  const result = await shareRule(target, { publication: id, rule, isRemoved: true });
  const effect = await takedownEffect(rule, target, remainingRules);
  const lines = [`Shown again in ${name}: ${rule.value}`, ...(effect === undefined ? [] : [effect.text])];
  if (result.kind === 'failed')
    return {
      ...refused([...lines, `${notRemoved}\n${result.reason} Then run this command again.`].join('\n')),
      target,
    };
  const change = result.kind === 'shared' ? { change: { ...result, publication: id, rule } } : {};
  return { ...done(lines.join('\n')), target, ...change };
}

const notRemoved = 'The rule is still in the database, so it applies everywhere.';

function noSuchRule(
  rule: Request['rule'],
  { name, remainingRules }: { name: string; remainingRules: readonly HiddenRule[] },
): Outcome {
  const rules = remainingRules.map(({ kind, value }) => `  ${kind.padEnd(5)} ${value}`);
  const listed =
    rules.length === 0 ? 'Nothing is hidden there.' : `These rules hide stories there:\n${rules.join('\n')}`;
  return refused(`${name} has no rule for the ${rule.kind} "${rule.value}".\n${listed}`);
}

/** Finds the publication of a request. If there is none, or the rule is invalid, returns the refusal. */
async function findTarget({ settings, publication, rule }: Request): Promise<Target | Outcome> {
  const target = await findPublication(settings, publication, 'hide');
  const mistake = ruleMistake(rule);
  if ('message' in target || mistake === undefined) return target;
  return notHidden(`The ${rule.kind} ${mistake.message}.\n  ${mistake.remedy}`);
}

/** Returns a message if a rule would hide nothing, because it names the publication's own site. */
function ownMistake({ kind, value }: Request['rule'], target: Target): string | undefined {
  if (kind === 'host' && isOwnHost(value, target))
    return `This is the host of your own site, which no story of a feed has: ${value}\n  Name the host that the stories link to.`;
  const own = kind === 'link' ? ownUrl(value, target) : null;
  if (own?.kind === 'post') {
    const blogFolder = path.join(target.folder, folderNames.blog);
    return `This is your own post: ${value}\n  Write \`draft: true\` into its file in ${blogFolder}.`;
  }
  if (own === null) return undefined;
  return `This is a page of your own site: ${value}\n  Copy the link of the story itself, from its headline there.`;
}

/** The most stories that a rule may hide without confirmation: about one event that several sources report. */
const unconfirmedMax = 10;

const notListed =
  'The stories cannot be listed before the mistakes that "townwire check" lists are corrected.';

/**
 * Lists the rules of every publication or of one, even if it isn't served, and the mistakes that keep files from being
 * served.
 */
export async function listHidden(
  settings: Settings,
  only?: string,
): Promise<{ mistakes: string[]; publications: { publication: string; rules: readonly HiddenRule[] }[] }> {
  const { read, chosen, hidden } = await readVersions(settings, only);
  const problems = chosen.problems.map(({ text, remedy }) => `${text}\n  ${remedy}`);
  const shared = await readSharedRules(settings);
  const names = new Map(chosen.publications.map(({ id, name }) => [id, name]));
  const isUnserved = (id: string) => !names.has(id) && hidden.fileRules(id).file !== 'broken';
  const ids = [...names.keys(), ...read.folders.keys().filter(isUnserved)];
  return {
    mistakes: [
      ...read.mistakes.map(formatMistake),
      ...problems,
      ...(shared.kind === 'failed' ? [`The rules in the database are missing here. ${shared.reason}`] : []),
    ],
    publications: ids.map((id) => ({
      publication: nameOf(id, names.get(id)),
      rules: withShared(hidden.of(id), shared.kind === 'failed' ? [] : rulesOf(shared, id)),
    })),
  };
}

/**
 * Returns the name of a publication, if the publication is served, and the name of its folder, which `--publication`
 * takes.
 */
function nameOf(id: string, name: string | undefined): string {
  return name === undefined ? id : `${name} (${id})`;
}

function notHidden(why: string): Outcome {
  return refused(`${why}\nNothing was hidden.`);
}
