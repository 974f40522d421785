import { expect, test } from 'vitest';
import type { Arrived, Failed } from '../wire/outboundAnswer.ts';
import { openKnownPictures } from './knownPictures.ts';
import { openLogForTests } from './logForTests.ts';

const address = 'https://pictures.example/kaw-point';
const other = 'https://pictures.example/levee';

test('a picture is asked for once, and its own host says what it is', async () => {
  const { asked, facts } = open(() => picture({ 'content-type': 'image/PNG; q=1' }));
  expect(facts(address)).toBeUndefined();
  await expect.poll(() => facts(address)).toEqual({ type: 'image/png', bytes: 3 });
  expect(asked).toEqual([address]);
});

test('what is no picture, or cannot be had, stays unknown and is asked for again in an hour', async () => {
  for (const answer of [
    picture({ 'content-type': 'text/html' }),
    picture({}),
    { ...picture({ 'content-type': 'image/png' }), status: 404 },
    failed,
  ]) {
    const { asked, facts, pass } = open(() => answer);
    facts(address);
    await expect.poll(() => asked.length).toBe(1);
    facts(address);
    pass(61 * 60 * 1000);
    await expect.poll(() => facts(address) ?? asked.length).toBe(2);
  }
});

test('a picture that is too large for us is not fetched in vain again for a day', async () => {
  const { asked, facts, pass } = open(() => ({ ...failed, failure: 'size' }));
  facts(address);
  await expect.poll(() => asked.length).toBe(1);
  pass(23 * 60 * 60 * 1000);
  facts(address);
  facts(other);
  // Pictures are asked for one after the other: what was asked for before the other one would stand before it.
  await expect.poll(() => asked).toEqual([address, other]);
  pass(2 * 60 * 60 * 1000);
  facts(address);
  await expect.poll(() => asked).toEqual([address, other, address]);
});

test('a picture whose asking fails by a bug is asked for again', async () => {
  const { asked, facts } = open((time) => {
    if (time === 1) throw new Error('A bug.');
    return picture({ 'content-type': 'image/png' });
  });
  facts(address);
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(() => facts(address)).toEqual({ type: 'image/png', bytes: 3 });
});

test('a picture is looked at anew each day, and what was known of it holds meanwhile', async () => {
  const { asked, facts, pass } = open((time) =>
    picture({ 'content-type': time === 1 ? 'image/gif' : 'image/webp' }),
  );
  facts(address);
  await expect.poll(() => facts(address)?.type).toBe('image/gif');
  pass(25 * 60 * 60 * 1000);
  expect(facts(address)?.type).toBe('image/gif');
  await expect.poll(() => facts(address)?.type).toBe('image/webp');
  expect(asked).toHaveLength(2);
});

test('pictures of our own host are asked of nobody', async () => {
  const { asked, facts } = open(() => picture({ 'content-type': 'image/png' }));
  facts('/prairie/12345678.svg');
  facts(address);
  await expect.poll(() => asked).toEqual([address]);
});

function open(answer: (time: number) => Arrived | Failed) {
  let now = 0;
  const asked: string[] = [];
  const pictures = openKnownPictures({
    outbound: {
      document(each) {
        asked.push(each);
        return Promise.resolve(answer(asked.length));
      },
    },
    log: openLogForTests().log,
    now: () => now,
  });
  return {
    asked,
    facts: (each: string) => pictures.facts([each]).get(each),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

function picture(headers: Arrived['headers']): Arrived {
  return { kind: 'answered', status: 200, headers, address, hops: [], body: new Uint8Array(3) };
}

const failed: Failed = { kind: 'failed', failure: 'timeout', reason: 'It took too long.' };
