import { expect, onTestFinished, test } from 'vitest';
import { newDatabase } from '../../../../tests/support/sharedSite.ts';
import { openSharedData } from '../../openSharedData.ts';
import { connect } from '../openTestArchive.testing.ts';
import { sharedKey, type SharedData } from './sharedData.ts';

async function open(databaseUrl: string): Promise<SharedData> {
  const sharedData = await openSharedData({ databaseUrl });
  if (sharedData === null) throw new Error('There is no database.');
  onTestFinished(() => sharedData[Symbol.asyncDispose]());
  return sharedData;
}

const levee = {
  publication: 'river-town',
  rule: { kind: 'words', value: 'Levee', reason: 'Asked', since: '2026-11-26' },
  isRemoved: false,
} as const;

test('network-7: takedowns that were added since a version, even at the same time, are read together with removed takedowns', async () => {
  const url = await newDatabase();
  const [one, other] = [await open(url), await open(url)];
  expect(await one.rulesSince(0)).toEqual({ version: 0, rules: [] });
  const link = { ...levee, rule: { ...levee.rule, kind: 'link' as const, value: 'https://a.example/b' } };
  const versions = await Promise.all([one.setRule(levee), other.setRule(link), one.setRule(link)]);
  const latest = Math.max(...versions);
  expect(new Set(versions).size).toBe(3);
  const all = await other.rulesSince(0);
  expect(all.version).toBe(latest);
  expect(all.rules).toHaveLength(2);
  expect(all.rules).toContainEqual(levee);
  // A rule with another form of the story's link is the same rule.
  const removed = {
    ...link,
    rule: { ...link.rule, value: 'http://www.a.example/b/?utm_source=x' },
    isRemoved: true,
  };
  const version = await one.setRule(removed);
  expect(await other.rulesSince(latest)).toEqual({ version, rules: [removed] });
  expect(await other.rulesSince(version)).toEqual({ version, rules: [] });
});

test('network-7: running processes apply a takedown that follows the loss of earlier ones, as after a restore', async () => {
  const url = await newDatabase();
  const sharedData = await open(url);
  await sharedData.setRule(levee);
  const seen = await sharedData.setRule({ ...levee, isRemoved: true });
  const client = await connect(url);
  await client.query('delete from "hiddenRules"');
  const version = await sharedData.setRule(levee);
  expect(await sharedData.rulesSince(seen)).toEqual({ version, rules: [levee] });
});

test('network-8: the first secret stays, and every process reads it', async () => {
  const url = await newDatabase();
  const [one, other] = [await open(url), await open(url)];
  expect(await one.secret('drafts')).toBeNull();
  const stored = await Promise.all(
    [one, other].map((each, index) => each.addSecret('drafts', Buffer.of(index))),
  );
  expect(stored[0]).toEqual(stored[1]);
  expect(await one.secret('drafts')).toEqual(stored[0]);
});

test('network-9: processes are listed with their clocks until they end', async () => {
  const sharedData = await open(await newDatabase());
  const node = {
    id: 'a',
    host: 'web-1',
    process: 7,
    role: 'web',
    rulesVersion: 3,
    keptRules: [sharedKey(levee)],
  };
  await sharedData.recordNode({ ...node, time: Date.now() });
  await sharedData.recordNode({ ...node, time: Date.now() + 3_600_000 });
  const [seen, ...others] = await sharedData.nodes();
  expect(others).toEqual([]);
  expect(seen).toMatchObject(node);
  expect(seen?.clockAheadMs).toBeGreaterThan(3_000_000);
  expect(seen?.seenMs).toBeLessThan(60_000);
  await sharedData.removeNode('a');
  expect(await sharedData.nodes()).toEqual([]);
});

test('takedown-7: only one of several processes purges a publication, until the pause is over', async () => {
  const url = await newDatabase();
  const nodes = await Promise.all([open(url), open(url), open(url)]);
  const claims = await Promise.all(nodes.map((each) => each.claimPurge('river-town', 60_000)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  expect(await nodes[0]?.claimPurge('lake-city', 60_000)).toBe(true);
  expect(await nodes[0]?.claimPurge('river-town', 0)).toBe(true);
  const client = await connect(url);
  await client.query(`update "purges" set "purgedAt" = "purgedAt" + 3600000`);
  expect(await nodes[0]?.claimPurge('river-town', 60_000)).toBe(true);
});
