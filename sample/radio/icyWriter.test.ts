import { expect, test } from 'vitest';
import { openIcyWriter } from './icyWriter.ts';

test('a title follows every sixteen bytes, even if the sound is split elsewhere', () => {
  const sound = Buffer.from(Array.from({ length: 100 }, (_, index) => index));
  const writer = openIcyWriter(16);
  const sent = Buffer.concat(
    [7, 16, 40, 37].flatMap((length, index, lengths) => {
      const start = lengths.slice(0, index).reduce((sum, each) => sum + each, 0);
      return writer.write(sound.subarray(start, start + length), start < 40 ? 'Mañana' : 'Night');
    }),
  );
  const { audio, titles } = readIcy(sent, 16);

  expect(audio.equals(sound)).toBe(true);
  expect(titles).toEqual(["StreamTitle='Mañana';", '', '', "StreamTitle='Night';", '', '']);
});

/** Splits a stream with metadata into sound and titles. */
function readIcy(sent: Buffer, metaint: number): { audio: Buffer; titles: string[] } {
  const audio: Buffer[] = [];
  const titles: string[] = [];
  let offset = 0;
  while (offset < sent.length) {
    audio.push(sent.subarray(offset, offset + metaint));
    offset += metaint;
    if (offset >= sent.length) break;
    const length = sent.readUInt8(offset) * 16;
    titles.push(sent.toString('utf8', offset + 1, offset + 1 + length).replace(/\0+$/u, ''));
    offset += 1 + length;
  }
  return { audio: Buffer.concat(audio), titles };
}
