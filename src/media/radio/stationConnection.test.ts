import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readStationStream } from './stationConnection.ts';

function readResponse(contentType: string) {
  return readStationStream({
    kind: 'response',
    status: 200,
    headers: { 'content-type': contentType },
    body: Readable.from([]),
  });
}

test.each([
  'audio/mpeg',
  'audio/mpeg; charset=utf-8',
  'audio/ogg; codecs=opus',
  'audio/ogg; codecs="flac, opus"',
  'audio/ogg;codecs="vorbis,opus"',
  'audio/mp4a-latm',
  'application/ogg',
])('%s is relayed with its parameters', (contentType) => {
  expect(readResponse(contentType)).toMatchObject({ kind: 'stream', contentType });
});

test.each(['', 'text/html', 'audio/ogg; codecs="opus', 'audio/ogg; codecs="<b>"', 'audio/mpeg x'])(
  '"%s" is not relayed',
  (contentType) => expect(readResponse(contentType).kind).toBe('noStream'),
);

test.each(['audio/webm', 'audio/webm; codecs=opus', 'audio/flac', 'audio/mp4', 'audio/x-wav'])(
  '%s is refused with a remedy, because only the first listener would hear it',
  (contentType) =>
    expect(readResponse(contentType)).toMatchObject({
      kind: 'noStream',
      reason: expect.stringMatching(
        /cannot be played from the middle: ask the station for MP3, AAC or Ogg\.$/u,
      ),
    }),
);
