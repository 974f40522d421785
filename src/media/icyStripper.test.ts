import { expect, test } from 'vitest';
import { openIcyStripper } from './icyStripper.ts';
import { withIcyBlocks } from './testing/icyBlocks.ts';

/** A small generator of numbers below `below` that is the same in every run (Park and Miller). */
function openChance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function stripped(chunks: readonly Buffer[], metaint: number): { audio: Buffer; blocks: Buffer[] } {
  const blocks: Buffer[] = [];
  const strip = openIcyStripper({ metaint, onMetadata: (block) => blocks.push(block) });
  return { audio: Buffer.concat(chunks.flatMap(strip)), blocks };
}

function cut(bytes: Buffer, chunkBytes: () => number): Buffer[] {
  const chunks: Buffer[] = [];
  for (let place = 0; place < bytes.length;) {
    const end = place + Math.max(1, chunkBytes());
    chunks.push(bytes.subarray(place, end));
    place = end;
  }
  return chunks;
}

test('a listener hears every byte of the audio and none of the metadata, however the stream is cut', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const chance = openChance(seed);
    const metaint = 1 + chance(seed % 3 === 0 ? 5 : 3000);
    const audio = Buffer.from(Array.from({ length: chance(9000) }, () => chance(256)));
    const texts = Array.from({ length: 4 }, () =>
      Buffer.alloc(chance(3) === 0 ? 0 : chance(255 * 16 + 1), '='),
    );
    const sent = withIcyBlocks({ audio, metaint, blocks: texts });
    const { audio: heard, blocks } = stripped(
      cut(sent, () => chance(1 + chance(4000))),
      metaint,
    );
    expect(heard.equals(audio), `seed ${seed}`).toBe(true);
    const complete = Math.floor(audio.length / metaint);
    const expected = Array.from({ length: complete }, (_, index) => texts[index % 4]?.length ?? 0);
    expect(
      blocks.map((block) => block.toString('latin1').replaceAll('\0', '').length),
      `seed ${seed}`,
    ).toEqual(expected.filter((length) => length > 0));
  }
});

test('the longest block, cut into single bytes, is still one block', () => {
  const text = Buffer.alloc(255 * 16, 'x');
  const sent = withIcyBlocks({ audio: Buffer.from('sound'), metaint: 5, blocks: [text] });
  const { audio, blocks } = stripped(
    cut(sent, () => 1),
    5,
  );
  expect(audio.toString()).toBe('sound');
  expect(blocks).toEqual([text]);
});

test('a block that never ends keeps no sound back that came before it', () => {
  const { audio, blocks } = stripped([Buffer.from('sound\u0002StreamTi')], 5);
  expect(audio.toString()).toBe('sound');
  expect(blocks).toEqual([]);
});
