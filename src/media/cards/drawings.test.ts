import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openDrawings } from './drawings.ts';
import { testCard, testLook, testMark } from './shareCard.testing.ts';

const icon = { mark: testMark, size: 16, purpose: { kind: 'any' } } as const;

test('cards and icons are drawn one after the other', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000 });
  const drawn = await Promise.all([
    drawings.card(testCard(), testLook),
    drawings.icon(icon),
    drawings.favicon(testMark),
  ]);
  await drawings.close();
  const [first, second, third] = drawn.map((each) => (each.kind === 'drawn' ? each.bytes : Buffer.from('')));
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect(await sharp(second).metadata()).toMatchObject({ format: 'png', width: 16, height: 16 });
  expect(Array.from(third?.subarray(0, 4) ?? [])).toEqual([0, 0, 1, 0]);
});

test('a picture that is not drawn has a reason', async () => {
  const hasty = openDrawings({ deadlineMs: 1 });
  expect(await hasty.card(testCard(), testLook)).toEqual({
    kind: 'notDrawn',
    reason: 'The picture took longer than 0.001 s to draw.',
  });
  await hasty.close();
  const drawings = openDrawings({ deadlineMs: 20_000 });
  const drawn = await Promise.all(Array.from({ length: 17 }, () => drawings.icon(icon)));
  expect(drawn[15]).toMatchObject({ kind: 'drawn' });
  expect(drawn[16]).toEqual({ kind: 'notDrawn', reason: 'Too many pictures are waiting to be drawn.' });
  await drawings.close();
  expect(await drawings.icon(icon)).toEqual({ kind: 'notDrawn', reason: 'The drawings are closed.' });
});

test('a bug in the drawing code is thrown, and the next picture is drawn', async () => {
  const drawings = openDrawings({ deadlineMs: 20_000 });
  await expect(drawings.icon({ ...icon, mark: { kind: 'drawing', svg: '<svg' } })).rejects.toThrow(
    /SVG|svg/u,
  );
  expect(await drawings.icon(icon)).toMatchObject({ kind: 'drawn' });
  await drawings.close();
});
