import { expect, test } from 'vitest';
import { environment } from '../../../tests/runner/environment.ts';
import { icyTitle, openIcyStripper } from './icy.ts';
import { icyBlock, withIcyBlocks } from './icy.testing.ts';

/** Returns repeatable pseudorandom numbers below `below` (Park and Miller). */
function openRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function stripMetadata(chunks: readonly Buffer[], metaint: number): { audio: Buffer; blocks: Buffer[] } {
  const blocks: Buffer[] = [];
  const strip = openIcyStripper(metaint, (block) => blocks.push(block));
  return { audio: Buffer.concat(chunks.flatMap(strip)), blocks };
}

function cutStream(bytes: Buffer, chunkBytes: () => number): Buffer[] {
  const chunks: Buffer[] = [];
  for (let offset = 0; offset < bytes.length;) {
    const end = offset + Math.max(1, chunkBytes());
    chunks.push(bytes.subarray(offset, end));
    offset = end;
  }
  return chunks;
}

test('a listener gets every byte of the audio and none of the metadata, however the stream is cut', () => {
  for (let seed = 1; seed <= (environment.isDrill ? 300 : 60); seed += 1) {
    const random = openRandom(seed);
    const metaint = 1 + random(seed % 3 === 0 ? 5 : 3000);
    const audio = Buffer.from(Array.from({ length: random(9000) }, () => random(256)));
    const texts = Array.from({ length: 4 }, () =>
      Buffer.alloc(random(3) === 0 ? 0 : random(255 * 16 + 1), '='),
    );
    const sent = withIcyBlocks({ audio, metaint, blocks: texts });
    const { audio: heard, blocks } = stripMetadata(
      cutStream(sent, () => random(1 + random(4000))),
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

test('the longest block is read even when it comes in single bytes', () => {
  const text = Buffer.alloc(255 * 16, 'x');
  const sent = withIcyBlocks({ audio: Buffer.from('audio'), metaint: 5, blocks: [text] });
  const { audio, blocks } = stripMetadata(
    cutStream(sent, () => 1),
    5,
  );
  expect(audio.toString()).toBe('audio');
  expect(blocks).toEqual([text]);
});

test('a block that never ends does not hold back the audio before it', () => {
  const { audio, blocks } = stripMetadata([Buffer.from('audio\u0002StreamTi')], 5);
  expect(audio.toString()).toBe('audio');
  expect(blocks).toEqual([]);
});

/** Returns the title in a block with this text. */
function titleOf(text: string | Buffer): string | null | undefined {
  return icyTitle(icyBlock(Buffer.from(text as string)).subarray(1));
}

test('a title keeps its quotes and semicolons', () => {
  expect(titleOf("StreamTitle='Ana Vega - Kaw Point';StreamUrl='';")).toBe('Ana Vega - Kaw Point');
  expect(titleOf("StreamTitle='Rock 'n' Roll; don't stop';StreamUrl='https://radio.example/';")).toBe(
    "Rock 'n' Roll; don't stop",
  );
  expect(titleOf("StreamTitle='It's; 'odd';';")).toBe("It's; 'odd';");
  expect(titleOf("StreamTitle='News';adw_ad='true';durationMilliseconds='30000';")).toBe('News');
  expect(titleOf("StreamTitle='They say 'Hello'';StreamUrl='';")).toBe("They say 'Hello'");
  expect(titleOf("StreamTitle='They say 'Hello'';\r\n")).toBe("They say 'Hello'");
  expect(titleOf("StreamUrl='';StreamTitle='Last';")).toBe('Last');
  expect(titleOf("streamtitle='Lower case';")).toBe('Lower case');
});

test('a title without its end is read as far as it goes', () => {
  expect(titleOf("StreamTitle='No semicolon'")).toBe('No semicolon');
  expect(titleOf("StreamTitle='No quote either")).toBe('No quote either');
});

test('an empty title is null, and a block without a title is undefined', () => {
  expect(titleOf("StreamTitle='';")).toBeNull();
  expect(titleOf("StreamTitle=' - ';StreamUrl='';")).toBeNull();
  expect(titleOf("StreamUrl='https://radio.example/';")).toBeUndefined();
  expect(titleOf('garbage')).toBeUndefined();
});

test.each([' ', '\0', "';  "])('a hostile block full of %j takes less than 5 ms', (run) => {
  const block = icyBlock(Buffer.from(`StreamTitle='${run.repeat(4000 / run.length)}x`)).subarray(1);
  // The fastest of twenty: a busy machine slows some, and a hostile block would slow all.
  const times = Array.from({ length: 20 }, () => {
    const startedAt = performance.now();
    icyTitle(block);
    return performance.now() - startedAt;
  });
  expect(Math.min(...times)).toBeLessThan(5);
});

test('a hostile block of four thousand quotes is read', () => {
  expect(titleOf(`StreamTitle='${"';a".repeat(1350)}`)).toHaveLength(200);
  expect(titleOf(`StreamTitle='${"'\0".repeat(2000)}x`)).toHaveLength(200);
});
