import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { stationStream } from './stationStream.ts';

function answered(contentType: string) {
  return stationStream({
    kind: 'answered',
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
])('%s is passed on with all that it says', (contentType) => {
  expect(answered(contentType)).toMatchObject({ kind: 'stream', contentType });
});

test.each(['', 'text/html', 'audio/ogg; codecs="opus', 'audio/ogg; codecs="<b>"', 'audio/mpeg x'])(
  '"%s" is not passed on',
  (contentType) => expect(answered(contentType).kind).toBe('noStream'),
);

test.each(['audio/webm', 'audio/webm; codecs=opus', 'audio/flac', 'audio/mp4', 'audio/x-wav'])(
  '%s is refused with a remedy, since only the first listener would hear it',
  (contentType) =>
    expect(answered(contentType)).toMatchObject({
      kind: 'noStream',
      reason: expect.stringMatching(/nobody can begin .+: ask the station for MP3, AAC or Ogg\.$/u),
    }),
);
