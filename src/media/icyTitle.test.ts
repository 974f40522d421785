import { expect, test } from 'vitest';
import { icyTitle } from './icyTitle.ts';
import { icyBlock } from './testing/icyBlocks.ts';

/** A block's text as it is handed over: without its length, filled up with zeros. */
function titleOf(text: string | Buffer): string | null | undefined {
  return icyTitle(icyBlock(Buffer.from(text as string)).subarray(1));
}

test('a title is read with the quotes and semicolons that are part of it', () => {
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

test('an empty title is none, and a block without a title changes nothing', () => {
  expect(titleOf("StreamTitle='';")).toBeNull();
  expect(titleOf("StreamTitle=' - ';StreamUrl='';")).toBeNull();
  expect(titleOf("StreamUrl='https://radio.example/';")).toBeUndefined();
  expect(titleOf('garbage')).toBeUndefined();
});

test.each([' ', '\0', "';  "])('a hostile block full of %j costs next to nothing', (run) => {
  const block = icyBlock(Buffer.from(`StreamTitle='${run.repeat(4000 / run.length)}x`)).subarray(1);
  // The quickest of twenty: whatever else the machine does slows some of them, a hostile block would slow all.
  const times = Array.from({ length: 20 }, () => {
    const startedAt = performance.now();
    icyTitle(block);
    return performance.now() - startedAt;
  });
  expect(Math.min(...times)).toBeLessThan(5);
});

test('a hostile block of four thousand quotes is read at once', () => {
  expect(titleOf(`StreamTitle='${"';a".repeat(1350)}`)).toHaveLength(200);
  expect(titleOf(`StreamTitle='${"'\0".repeat(2000)}x`)).toHaveLength(200);
});
