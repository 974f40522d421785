import { expect, test } from 'vitest';
import { openTestLog } from '../newsroom/log.testing.ts';
import { ArchiveFailure, type ArchiveFailureKind } from './archive.ts';
import { watchArchive } from './watchArchive.ts';

type Call = Parameters<ReturnType<typeof watchArchive>['call']>[0];

/** Watches an archive in which these calls fail until they are deleted. */
function watchFailing(calls: Partial<Record<Call, ArchiveFailureKind>>) {
  const log = openTestLog();
  const watch = watchArchive({ folder: '/nowhere', log: log.log });
  const call = (name: Call) =>
    watch
      .call(name, async () => {
        const kind = calls[name];
        if (kind !== undefined) throw new ArchiveFailure(kind, `It is ${kind}.`);
      })
      .catch((error: unknown) => error);
  return { call, watch, problems: watch.problems, ...log };
}

test('a damaged file is logged once with how to restore a backup, and stays a problem whatever else works', async () => {
  const calls: Parameters<typeof watchFailing>[0] = { search: 'damaged' };
  const { call, problems, messages } = watchFailing(calls);
  expect(problems()).toEqual([]);
  expect(await call('search')).toMatchObject({ kind: 'damaged' });
  await call('search');
  await call('file');
  delete calls.search;
  await call('search');
  expect(problems()).toEqual([
    expect.stringMatching(/^Search does not work: It is damaged\. Remedy: .*"townwire restore <file>"/u),
  ]);
  expect(messages('error')).toEqual(problems());
});

test('a full disk is a problem, and logged once, until something can be filed again', async () => {
  const calls: Parameters<typeof watchFailing>[0] = { file: 'full' };
  const { call, problems, lines, messages } = watchFailing(calls);
  await call('file');
  await call('lease');
  await call('file');
  expect(problems()).toEqual(['It is full. Remedy: make room on the disk.']);
  expect(messages('warn')).toEqual(['It is full.']);
  delete calls.file;
  await call('file');
  expect(problems()).toEqual([]);
  expect(messages('info')).toEqual(['The disk has space again, so the archive stores new articles.']);
  expect(lines).toHaveLength(2);
});

test('an archive that another process has locked is a problem until its calls work again', async () => {
  const calls: Parameters<typeof watchFailing>[0] = { lease: 'busy', file: 'busy' };
  const { call, problems, messages } = watchFailing(calls);
  await call('lease');
  await call('file');
  expect(problems()).toEqual(['The archive does not work: It is busy.']);
  delete calls.lease;
  delete calls.file;
  await call('lease');
  await call('file');
  expect(problems()).toEqual([]);
  expect(messages('info')).toContain('The archive works again.');
});

test('a database that only allows reading is logged once, although reading works, until everything can be written', async () => {
  const calls: Parameters<typeof watchFailing>[0] = { file: 'readOnly', 'sharedData.recordNode': 'readOnly' };
  const { call, problems, lines, messages } = watchFailing(calls);
  for (const _ of [1, 2]) {
    await call('file');
    await call('states');
    await call('sharedData.rulesSince');
    await call('sharedData.recordNode');
  }
  expect(problems()).toEqual(['It is readOnly.']);
  expect(lines).toMatchObject([{ level: 'error', msg: 'It is readOnly.' }]);
  delete calls['sharedData.recordNode'];
  await call('sharedData.recordNode');
  expect(problems()).toHaveLength(1);
  delete calls.file;
  await call('file');
  expect(problems()).toEqual([]);
  expect(messages('info')).toEqual(['The archive works again.']);
});

test('neither too many searches nor a slow search is a problem of the archive', async () => {
  const calls: Parameters<typeof watchFailing>[0] = { search: 'busy' };
  const { call, problems, lines } = watchFailing(calls);
  await call('search');
  calls.search = 'late';
  await call('search');
  expect([problems(), lines]).toEqual([[], []]);
});

test('an archive that has stopped is lost, and the log says only that, once', async () => {
  const { call, watch, problems, lines, messages } = watchFailing({ file: 'stopped', lease: 'stopped' });
  await call('file');
  await call('lease');
  await watch.lost;
  expect(problems()).toEqual([expect.stringContaining('The archive has stopped')]);
  expect(messages('fatal')).toEqual(problems());
  expect(lines).toHaveLength(1);
});
