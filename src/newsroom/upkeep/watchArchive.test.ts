import { expect, test } from 'vitest';
import { ArchiveFailure, type Archive, type ArchiveFailureKind } from '../../archive/archive.ts';
import { openTestLog } from '../log.testing.ts';
import { watchArchive } from './watchArchive.ts';

/** Watches an archive in which these calls fail until they are taken out. */
function watchFailing(calls: Partial<Record<keyof Archive, ArchiveFailureKind>>) {
  const log = openTestLog();
  const answer = (call: keyof Archive) => async () => {
    const kind = calls[call];
    if (kind !== undefined) throw new ArchiveFailure(kind, `It is ${kind}.`);
  };
  const names = [
    'addFeeds',
    'states',
    'lease',
    'renewLeases',
    'file',
    'newest',
    'search',
    'respell',
  ] as const;
  const fake = Object.fromEntries(names.map((name) => [name, answer(name)]));
  const { archive, problems } = watchArchive(
    { ...fake, close: async () => undefined } as Archive,
    log.log,
    async ({ kind, message }) => new ArchiveFailure(kind, `${message} The newest backup is of Friday.`),
  );
  const call = (name: 'file' | 'lease' | 'search' | 'respell') =>
    (archive[name] as () => Promise<unknown>)().catch((error: unknown) => error);
  return { call, archive, problems, ...log };
}

test('a damaged file is logged once with the newest backup and stays a problem, whatever works beside it', async () => {
  const calls: Parameters<typeof watchFailing>[0] = { search: 'damaged' };
  const { call, problems, messages } = watchFailing(calls);
  expect(problems()).toEqual([]);
  expect(await call('search')).toMatchObject({ kind: 'damaged' });
  await call('search');
  await call('file');
  delete calls.search;
  await call('search');
  expect(problems()).toEqual(['Search does not work: It is damaged. The newest backup is of Friday.']);
  expect(messages('error')).toEqual(problems());
});

test('a full disk is a problem until something can be filed again, and the archive itself logs it', async () => {
  const calls: Parameters<typeof watchFailing>[0] = { file: 'full' };
  const { call, problems, lines } = watchFailing(calls);
  await call('file');
  await call('lease');
  expect(problems()).toEqual(['It is full. Remedy: make room on the disk.']);
  delete calls.file;
  await call('file');
  expect([problems(), lines]).toEqual([[], []]);
});

test('an archive that another process has locked is a problem until it answers again', async () => {
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

test('too many searches, or one that takes too long, are no problem of the archive', async () => {
  const { call, problems, lines } = watchFailing({ search: 'busy', respell: 'late' });
  await call('search');
  await call('respell');
  expect([problems(), lines]).toEqual([[], []]);
});

test('calls that are refused because the archive is closed are no problem', async () => {
  const { call, archive, problems } = watchFailing({ file: 'stopped' });
  await archive.close();
  await call('file');
  expect(problems()).toEqual([]);
});
