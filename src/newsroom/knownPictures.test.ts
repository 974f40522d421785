import { expect, test } from 'vitest';
import type { Arrived, Failed } from '../wire/outboundAnswer.ts';
import { openKnownPictures } from './knownPictures.ts';
import { openTestLog } from './log.testing.ts';

const address = 'https://pictures.example/kaw-point';
const other = 'https://pictures.example/levee';

test('a picture is requested once, and its host says what it is', async () => {
  const { requests, facts } = open(() => picture({ 'content-type': 'image/PNG; q=1' }));
  expect(facts(address)).toBeUndefined();
  await expect.poll(() => facts(address)).toEqual({ type: 'image/png', bytes: 3 });
  expect(requests).toEqual([address]);
});

test('a file that is not a picture or cannot be fetched is requested again in an hour', async () => {
  for (const answer of [
    picture({ 'content-type': 'text/html' }),
    picture({}),
    { ...picture({ 'content-type': 'image/png' }), status: 404 },
    failed,
  ]) {
    const { requests, facts, pass } = open(() => answer);
    facts(address);
    await expect.poll(() => requests.length).toBe(1);
    facts(address);
    pass(61 * 60 * 1000);
    await expect.poll(() => facts(address) ?? requests.length).toBe(2);
  }
});

test('a picture that is too large is not requested again for a day', async () => {
  const { requests, facts, pass } = open(() => ({ ...failed, failure: 'size' }));
  facts(address);
  await expect.poll(() => requests.length).toBe(1);
  pass(23 * 60 * 60 * 1000);
  facts(address);
  facts(other);
  // Pictures are requested one at a time, so an earlier request would come first.
  await expect.poll(() => requests).toEqual([address, other]);
  pass(2 * 60 * 60 * 1000);
  facts(address);
  await expect.poll(() => requests).toEqual([address, other, address]);
});

test('a picture whose request fails because of a bug is requested again', async () => {
  const { requests, facts } = open((time) => {
    if (time === 1) throw new Error('A bug.');
    return picture({ 'content-type': 'image/png' });
  });
  facts(address);
  await expect.poll(() => requests.length).toBe(1);
  await expect.poll(() => facts(address)).toEqual({ type: 'image/png', bytes: 3 });
});

test('a picture is requested again each day, and the last answer is used in the meantime', async () => {
  const { requests, facts, pass } = open((time) =>
    picture({ 'content-type': time === 1 ? 'image/gif' : 'image/webp' }),
  );
  facts(address);
  await expect.poll(() => facts(address)?.type).toBe('image/gif');
  pass(25 * 60 * 60 * 1000);
  expect(facts(address)?.type).toBe('image/gif');
  await expect.poll(() => facts(address)?.type).toBe('image/webp');
  expect(requests).toHaveLength(2);
});

test('pictures on our own host are not requested', async () => {
  const { requests, facts } = open(() => picture({ 'content-type': 'image/png' }));
  facts('/prairie/12345678.svg');
  facts(address);
  await expect.poll(() => requests).toEqual([address]);
});

function open(answer: (time: number) => Arrived | Failed) {
  let now = 0;
  const requests: string[] = [];
  const pictures = openKnownPictures({
    outbound: {
      fetchDocument(each) {
        requests.push(each);
        return Promise.resolve(answer(requests.length));
      },
    },
    log: openTestLog().log,
    now: () => now,
  });
  return {
    requests,
    facts: (each: string) => pictures.facts([each]).get(each),
    pass: (milliseconds: number) => (now += milliseconds),
  };
}

function picture(headers: Arrived['headers']): Arrived {
  return { kind: 'answered', status: 200, headers, address, hops: [], body: new Uint8Array(3) };
}

const failed: Failed = { kind: 'failed', failure: 'timeout', reason: 'It took too long.' };
