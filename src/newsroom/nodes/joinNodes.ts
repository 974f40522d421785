import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sharedKey, type SharedData } from '../../archive/postgres/sharedData/sharedData.ts';
import { openJob } from '../openJob.ts';
import type { NewsroomParts } from '../parts.ts';
import type { PublicationStore } from '../publications/publicationStore.ts';

/** The takedowns of the database as this process last read them. */
export type SharedRules = ReturnType<typeof openSharedRules>;

/** Creates a reader of the takedowns, which has read none yet. */
export function openSharedRules(store: Pick<PublicationStore, 'applySharedRules'>) {
  let version = 0;
  return {
    version: () => version,
    /** Reads and applies the takedowns that have changed since the last call. */
    read: async (sharedData: Pick<SharedData, 'rulesSince'>): Promise<void> => {
      const changes = await sharedData.rulesSince(version);
      if (changes.rules.length > 0) store.applySharedRules(changes.rules);
      ({ version } = changes);
    },
  };
}

/**
 * Reads the takedowns in the database every second. Reports to the database that this process runs, and which takedowns
 * it applies: every five seconds, and at once after a change.
 */
export function joinNodes({
  sharedData,
  rules,
  store,
  settings: { role },
  log,
}: Pick<NewsroomParts, 'store' | 'settings' | 'log'> & { sharedData: SharedData; rules: SharedRules }) {
  const node = { id: randomUUID(), host: hostname(), process: process.pid, role };
  let lastReport: string | undefined;
  let reportedAt = -Infinity;

  async function exchange(): Promise<void> {
    await rules.read(sharedData);
    const applied = { rulesVersion: rules.version(), keptRules: store.rulesStillInFiles().map(sharedKey) };
    const now = performance.now();
    if (JSON.stringify(applied) === lastReport && now - reportedAt < nodeReportMs) return;
    await sharedData.recordNode({ ...node, ...applied, time: Date.now() });
    lastReport = JSON.stringify(applied);
    reportedAt = now;
  }

  const job = openJob({
    work: exchange,
    firstMs: 0,
    everyMs: 1000,
    failure: 'The takedowns in the database could not be read; trying again every second',
    log,
  });
  return {
    async close(): Promise<void> {
      await job.close();
      // If the database can't be reached, it forgets this process within a minute anyway.
      await sharedData.removeNode(node.id).catch(() => undefined);
    },
  };
}

const nodeReportMs = 5000;
