import process from 'node:process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { MarkLook } from '../../news/brand/brand.ts';
import { openDrawings } from './drawings.ts';
import type { Drawn } from './drawings.ts';
import { testCard, testLook, testMark } from './shareCard.testing.ts';

const card = testCard();
const icon = { mark: testMark, size: 16, form: { kind: 'any' } } as const;

test('cards and icons are drawn one after the other', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000 });
  const drawn = await Promise.all([
    drawings.card(card, testLook),
    drawings.icon(icon),
    drawings.favicon(testMark),
  ]);
  await drawings.close();
  const [first, second, third] = drawn.map((each) => (each.kind === 'drawn' ? each.bytes : Buffer.from('')));
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await sharp(second).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 });
  expect(Array.from(third?.subarray(0, 4) ?? [])).toEqual([0, 0, 1, 0]);
});

test('a picture that takes too long is given up, and the next one is drawn', async () => {
  const deadlines = [AbortSignal.abort(), new AbortController().signal];
  const drawings = openDrawings({
    deadlineMs: 4000,
    startDeadline: () => deadlines.shift() ?? AbortSignal.abort(),
    entry: childEntry,
  });
  const [late, next] = await Promise.all([
    drawings.favicon(sayingMark('never')),
    drawings.favicon(sayingMark('now')),
  ]);
  expect(late).toEqual({ kind: 'notDrawn', reason: 'The picture took longer than 4 s to draw.' });
  expect(next).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('a full queue refuses pictures until it has room', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: childEntry });
  const drawn = await Promise.all(Array.from({ length: 18 }, () => drawings.favicon(sayingMark('fine'))));
  const refused = { kind: 'notDrawn', reason: 'Too many pictures are waiting to be drawn.' };
  expect(drawn.map(({ kind }) => kind)).toEqual([...Array(16).fill('drawn'), 'notDrawn', 'notDrawn']);
  expect(drawn.at(-1)).toEqual(refused);
  expect(await drawings.favicon(sayingMark('fine'))).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('a process that ends costs one picture, and the reason says how it ended', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: childEntry });
  expect(await drawings.favicon(sayingMark('exit'))).toEqual({
    kind: 'notDrawn',
    reason: 'The drawing process ended with code 7.',
  });
  expect(await drawings.favicon(sayingMark('fine'))).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('a bug in the drawing code is thrown, and the next picture is drawn', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000 });
  await expect(drawings.icon({ ...icon, mark: { kind: 'drawing', svg: '<svg' } })).rejects.toThrow(
    'A picture could not be made.',
  );
  expect(await drawings.icon(icon)).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('an idle process ends, and the next picture starts another', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, idleMs: 1, entry: childEntry });
  const first = await drawings.favicon(sayingMark('one'));
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await drawings.favicon(sayingMark('two'))).not.toEqual(first);
  await drawings.close();
});

test('a busy process is reused, and does not get our environment', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: childEntry });
  const first = await drawings.favicon(sayingMark('one'));
  expect(await drawings.favicon(sayingMark('two'))).toEqual(first);
  expect(textOf(await drawings.favicon(sayingMark('environment')))).not.toContain('PATH');
  await drawings.close();
  expect(isRunning(first)).toBe(false);
});

test('after closing, neither waiting nor new pictures are drawn', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: childEntry });
  const waiting = Promise.all([drawings.favicon(sayingMark('never')), drawings.favicon(sayingMark('now'))]);
  await drawings.close();
  const closed = { kind: 'notDrawn', reason: 'The drawings are closed.' };
  expect(await waiting).toEqual([closed, closed]);
  expect(await drawings.favicon(sayingMark('late'))).toEqual(closed);
});

/** The process of the tests does what it says. */
function sayingMark(svg: string): MarkLook {
  return { kind: 'drawing', svg };
}

const childEntry = new URL('drawings.child.ts', import.meta.url);

/** The text that the child process sent as a picture. */
function textOf(drawn: Drawn): string {
  return drawn.kind === 'drawn' ? Buffer.from(drawn.bytes).toString() : drawn.reason;
}

/** Whether the process with this id still runs. */
function isRunning(drawn: Drawn): boolean {
  try {
    return process.kill(Number(textOf(drawn)), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
