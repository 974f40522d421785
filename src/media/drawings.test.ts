import process from 'node:process';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDrawings } from './drawings.ts';
import type { Drawn } from './drawings.ts';
import { markForTests as mark, shareCardForTests } from './shareCardForTests.ts';

const card = shareCardForTests();
const icon = { svg: mark, size: 16, form: { kind: 'any' } } as const;

test('cards and icons come back as pictures, one after the other', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000 });
  const drawn = await Promise.all([
    drawings.card(card, { mark }),
    drawings.icon(icon),
    drawings.favicon(mark),
  ]);
  await drawings.close();
  const [first, second, third] = drawn.map((each) => (each.kind === 'drawn' ? each.bytes : Buffer.from('')));
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await sharp(second).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 });
  expect(Array.from(third?.subarray(0, 4) ?? [])).toEqual([0, 0, 1, 0]);
});

test('a picture that is never done is given up at its deadline, and those behind it are drawn', async () => {
  // The start of the next one's process counts.
  const drawings = openDrawings({ deadlineMs: 4000, entry: obedient });
  const [late, next] = await Promise.all([drawings.favicon('never'), drawings.favicon('now')]);
  expect(late).toEqual({ kind: 'notDrawn', reason: 'The picture took longer than 4 s to draw.' });
  expect(next).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('when too many pictures wait the next one is refused at once, and later ones are drawn again', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: obedient });
  const drawn = await Promise.all(Array.from({ length: 18 }, () => drawings.favicon('fine')));
  const refused = { kind: 'notDrawn', reason: 'Too many pictures wait to be drawn.' };
  expect(drawn.map(({ kind }) => kind)).toEqual([...Array(16).fill('drawn'), 'notDrawn', 'notDrawn']);
  expect(drawn.at(-1)).toEqual(refused);
  expect(await drawings.favicon('fine')).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('a process that breaks down costs one picture, and says how it ended', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: obedient });
  expect(await drawings.favicon('break down')).toEqual({
    kind: 'notDrawn',
    reason: 'The process that draws ended with code 7.',
  });
  expect(await drawings.favicon('fine')).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('a mistake of the drawing itself is thrown, and the next picture is drawn', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000 });
  await expect(drawings.icon({ ...icon, svg: '<svg' })).rejects.toThrow('A picture could not be drawn.');
  expect(await drawings.icon(icon)).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});

test('a process with nothing to draw ends, and another one draws the next picture', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, idleMs: 1, entry: obedient });
  const first = await drawings.favicon('one');
  await expect.poll(() => isRunning(first)).toBe(false);
  expect(await drawings.favicon('two')).not.toEqual(first);
  await drawings.close();
});

test('a busy process is kept, and gets nothing of our environment', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: obedient });
  const first = await drawings.favicon('one');
  expect(await drawings.favicon('two')).toEqual(first);
  expect(said(await drawings.favicon('environment'))).not.toContain('PATH');
  await drawings.close();
  expect(isRunning(first)).toBe(false);
});

test('closed drawings draw neither what is waiting nor what comes later', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000, entry: obedient });
  const waiting = Promise.all([drawings.favicon('never'), drawings.favicon('now')]);
  await drawings.close();
  const closed = { kind: 'notDrawn', reason: 'The drawings are closed.' };
  expect(await waiting).toEqual([closed, closed]);
  expect(await drawings.favicon('late')).toEqual(closed);
});

const obedient = new URL('drawingsForTests.worker.ts', import.meta.url);

/** What the process that stands in for the drawing said. */
function said(drawn: Drawn): string {
  return drawn.kind === 'drawn' ? Buffer.from(drawn.bytes).toString() : drawn.reason;
}

/** Whether the process that named itself still runs. */
function isRunning(drawn: Drawn): boolean {
  try {
    return process.kill(Number(said(drawn)), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
