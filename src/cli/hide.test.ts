import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askOnTerminal } from './hide.ts';

test.each([
  ['y\r', true],
  ['YES\r', true],
  ['\r', false],
  ['n\r', false],
  ['maybe\r', false],
  ['\u0003', false],
  ['\u0004', false],
])('takedown-5: the reply %j to the question of hide counts as %s', async (typed, expected) => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const answer = askOnTerminal('This hides 983 stories.', { input, output, terminal: true });
  input.write(typed);
  expect(await answer).toBe(expected);
  output.end();
  expect(await text(output)).toMatch(/This hides 983 stories\.\r?\nHide them all\? \[y\/N\] [\s\S]*\n$/u);
});
