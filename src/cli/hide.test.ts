import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { testSettings } from '../newsroom/newsroom.testing.ts';
import { removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import type { Command } from './command.ts';
import { askOnTerminal, hide, unhide } from './hide.ts';
import { pin, unpin } from './pin.ts';

afterEach(removeExampleFolders);

test.each([
  ['y\r', true],
  ['YES\r', true],
  ['\r', false],
  ['n\r', false],
  ['maybe\r', false],
  ['\u0003', false],
  ['\u0004', false],
])('takedown-5: the reply %j confirms hide: %s', async (typed, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askOnTerminal('This hides 983 stories.', { input, output, terminal: true });
  input.write(typed);
  expect(await answer).toBe(expected);
  output.end();
  expect(await text(output)).toMatch(/This hides 983 stories\.\r?\nHide them all\? \[y\/N\] [\s\S]*\n$/u);
});

test.each<[string, Command]>([
  ['hide', hide],
  ['unhide', unhide],
  ['pin', pin],
  ['unpin', unpin],
])('takedown-5, lead-6: %s refuses two links, because it would ignore the second', async (_, command) => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const links = ['https://paper.example/one', 'https://paper.example/two'];
  expect(await command.run(await testSettings(), links)).toBe(2);
  expect(write.mock.calls.join()).toMatch(/^Name one .* Nothing was /u);
  write.mockRestore();
});
