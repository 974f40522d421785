import { setTimeout as pause } from 'node:timers/promises';
import { ArchiveFailure } from '../archive/archive.ts';
import type { ArchiveLocation } from '../archive/openReadOnlyArchive.ts';
import { openSharedData } from '../archive/openSharedData.ts';
import {
  sharedKey,
  type SharedData,
  type SeenNode,
  type SharedRule,
} from '../archive/postgres/sharedData/sharedData.ts';
import { counted } from '../news/words/counted.ts';
import { done, refused, type Outcome } from './outcome.ts';

/** The result of a change of the takedowns in the database, which apply on all machines. */
type ShareResult =
  /** There is no database. */
  | { kind: 'none' }
  /** The database has the change as of this version of its takedowns. */
  | { kind: 'shared'; version: number }
  | { kind: 'failed'; reason: string };

/** Adds or removes a takedown in the database. */
export async function shareRule(location: ArchiveLocation, shared: SharedRule): Promise<ShareResult> {
  return withSharedData(location, async (sharedData) => ({
    kind: 'shared',
    version: await sharedData.setRule(shared),
  }));
}

/** Reads the takedowns of all publications in the database, including removed takedowns; empty without a database. */
export async function readSharedRules(location: ArchiveLocation) {
  const read = await withSharedData(location, async (sharedData) => {
    const { rules } = await sharedData.rulesSince(0);
    return { kind: 'rules' as const, rules };
  });
  return read.kind === 'none' ? { kind: 'rules' as const, rules: [] } : read;
}

export function rulesOf({ rules }: { rules: readonly SharedRule[] }, publication: string): SharedRule[] {
  return rules.filter((each) => each.publication === publication);
}

/** Calls `work` with the data that processes on one database share; returns `none` without a database. */
export async function withSharedData<Result>(
  location: ArchiveLocation,
  work: (sharedData: SharedData) => Promise<Result>,
): Promise<Result | { kind: 'none' } | { kind: 'failed'; reason: string }> {
  try {
    await using sharedData = await openSharedData(location);
    return sharedData === null ? { kind: 'none' } : await work(sharedData);
  } catch (error) {
    if (error instanceof ArchiveFailure) return { kind: 'failed', reason: error.message };
    throw error;
  }
}

/**
 * Waits until every process on the database applies a change of the takedowns, and no process still has a removed rule
 * in a file. The message is for the publisher.
 */
export async function waitForNodes(
  location: ArchiveLocation,
  change: { version: number } & Pick<SharedRule, 'publication' | 'rule'>,
): Promise<Outcome> {
  const waited = await withSharedData(location, async (sharedData) => {
    const deadline = Date.now() + appliedMsMax;
    for (;;) {
      const nodes = (await sharedData.nodes()).filter(({ seenMs }) => seenMs < aliveMs);
      const late = nodes.filter(({ rulesVersion }) => rulesVersion < change.version);
      const stillHiding = nodes.filter(({ keptRules }) => keptRules.includes(sharedKey(change)));
      if (late.length + stillHiding.length === 0) return applied(nodes.length);
      if (Date.now() >= deadline) return refused(whyNot(late, stillHiding));
      await pause(pauseMs);
    }
  });
  if (waited.kind === 'failed') return refused(waited.reason);
  return waited.kind === 'none' ? applied(0) : waited;
}

function applied(nodes: number): Outcome {
  return done(
    nodes === 0
      ? 'No process of the site uses the database now; the next to start applies this.'
      : `${whichProcesses(nodes)} on the database ${nodes === 1 ? 'has' : 'have'} applied it.`,
  );
}

function whichProcesses(nodes: number): string {
  if (nodes === 1) return 'The one process';
  return nodes === 2 ? 'Both processes' : `All ${counted(nodes, 'process', 'processes')}`;
}

function whyNot(late: readonly SeenNode[], stillHiding: readonly SeenNode[]): string {
  return [
    ...late.map(
      (node) =>
        `${describeNode(node)} has not applied this yet.\nRemedy: look for errors in its log, and make sure that it can reach the database.`,
    ),
    ...stillHiding.map(
      (node) =>
        `${describeNode(node)} still has the rule in its hidden.yaml, so the stories stay hidden there.\nRemedy: bring its copy of the publications up to date, for example with "git pull".`,
    ),
  ].join('\n');
}

export function describeNode({ host, role, process }: Pick<SeenNode, 'host' | 'role' | 'process'>): string {
  return `${host} (${role}, process ${process})`;
}

/** A process records every five seconds that it is running. */
const aliveMs = 15_000;
/** The longest that a takedown may take to reach every process. */
const appliedMsMax = 5000;
const pauseMs = 200;
