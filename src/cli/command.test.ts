import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { done, refused } from '../commands/outcome.ts';
import { describeBug, describeFileError, reportEffect } from './command.ts';

test.each([
  ['refused', 'done', 1],
  ['done', 'refused', 1],
  ['done', 'done', 0],
] as const)(
  'a command that was %s, with an effect that is %s, exits with %i',
  async (first, second, code) => {
    const write = [process.stdout, process.stderr].map((each) =>
      vi.spyOn(each, 'write').mockReturnValue(true),
    );
    const outcomes = { done: done('Done.'), refused: refused('Refused.') };
    expect(await reportEffect({ ...outcomes[first], target: {} }, async () => outcomes[second])).toBe(code);
    for (const each of write) each.mockRestore();
  },
);

test.each([
  ['EROFS', 'read-only'],
  ['EACCES', 'sudo townwire'],
  ['ENOSPC', 'full'],
  ['ENOTDIR', 'is a file'],
  ['EISDIR', 'move the folder away'],
])('commands-12: a file that fails with %s is named with a remedy', (code, text) => {
  const file = '/srv/townwire/publications/springfield/.hidden.yaml.new';
  const described = describeFileError(Object.assign(new Error('open'), { code, path: file }));
  expect(described).toContain(file);
  expect(described).toContain(text);
  expect(described).toContain('\nRemedy: ');
});

test('commands-12: a bug is one sentence with a remedy, and its stack is printed only for debugging', () => {
  const bug = new TypeError('x is undefined');
  const described = describeBug(bug, { command: 'townwire export', logLevel: 'info' });
  expect(described).toMatch(/^townwire export failed .*: x is undefined\nRemedy: .*LOG_LEVEL=debug/u);
  expect(described).not.toContain('command.test');
  expect(describeBug(bug, { command: 'townwire export', logLevel: 'debug' })).toBe(bug.stack);
});

test('other failures are not described as failures of a file', async () => {
  const folder = path.join(await emptyFolder(), 'folder');
  await mkdir(folder);
  const errors = [
    new TypeError('a bug'),
    await readdir(path.join(folder, 'missing')).catch((error: unknown) => error),
  ];
  expect(errors.map(describeFileError)).toEqual([undefined, undefined]);
  await removeExampleFolders();
});
