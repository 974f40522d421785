import { expect, test } from 'vitest';
import { soundKind } from './soundKind.ts';

test.each([
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mpeg; charset=utf-8', 'audio/mpeg'],
  ['audio/x-mpeg', 'audio/mpeg'],
  ['audio/MP3', 'audio/mpeg'],
  ['audio/aacp', 'audio/aac'],
  ['audio/x-aac', 'audio/aac'],
  ['application/ogg', 'audio/ogg'],
  ['audio/ogg; codecs=opus', 'audio/ogg'],
])('%s is asked of a browser as %s', (contentType, kind) => expect(soundKind(contentType)).toBe(kind));

test.each(['', 'text/html', 'application/problem+json', 'audio/mp4a-latm', 'audio/x-ms-wma', 'video/ogg'])(
  'nothing is said of “%s”, which a browser might play all the same',
  (contentType) => expect(soundKind(contentType)).toBeNull(),
);
