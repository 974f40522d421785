import { expect, test } from 'vitest';
import { oggTitle } from './ogg.ts';
import { commentList } from './ogg.testing.ts';

const comments = commentList(['encoder=sample', 'artist=Ana Vega', 'ARTIST=Luis Ortega', 'Title=Río = Kaw']);

test('artist and title are read from the comments of every codec', () => {
  const title = 'Ana Vega, Luis Ortega - Río = Kaw';
  expect(
    oggTitle([Buffer.from('\u0001vorbis'), Buffer.concat([Buffer.from('\u0003vorbis'), comments])]),
  ).toBe(title);
  expect(oggTitle([Buffer.from('OpusHead'), Buffer.concat([Buffer.from('OpusTags'), comments])])).toBe(title);
  const block = Buffer.concat([Buffer.from([0x84, 0, 0, comments.length]), comments]);
  expect(oggTitle([Buffer.from('\u007fFLAC'), block])).toBe(title);
});

test('a title without an artist is the title', () => {
  expect(oggTitle([Buffer.concat([Buffer.from('OpusTags'), commentList(['TITLE=News'])])])).toBe('News');
  expect(oggTitle([Buffer.concat([Buffer.from('OpusTags'), commentList([])])])).toBeNull();
  expect(oggTitle([])).toBeNull();
});

test('comments that are cut off or have a wrong length are read as far as they go', () => {
  const whole = Buffer.concat([Buffer.from('OpusTags'), commentList(['TITLE=News', 'ARTIST=Ana'])]);
  expect(oggTitle([whole.subarray(0, -1)])).toBe('News');
  for (let length = 0; length < whole.length; length += 1) {
    expect([null, 'News']).toContain(oggTitle([whole.subarray(0, length)]));
  }
  const lying = Buffer.from(whole);
  lying.writeUInt32LE(0xff_ff_ff_ff, 8);
  expect(oggTitle([lying])).toBeNull();
});
