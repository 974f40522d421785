import { expect, test } from 'vitest';
import { audioType } from './unplayable.client.ts';

test.each([
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mpeg; charset=utf-8', 'audio/mpeg'],
  ['audio/x-mpeg', 'audio/mpeg'],
  ['audio/MP3', 'audio/mpeg'],
  ['audio/aacp', 'audio/aac'],
  ['audio/x-aac', 'audio/aac'],
  ['application/ogg', 'audio/ogg'],
  ['audio/ogg; codecs=opus', 'audio/ogg'],
])('%s has the standard name %s', (contentType, kind) => expect(audioType(contentType)).toBe(kind));

test.each(['', 'text/html', 'application/problem+json', 'audio/mp4a-latm', 'audio/x-ms-wma', 'video/ogg'])(
  '“%s” is unknown, and a browser might still play it',
  (contentType) => expect(audioType(contentType)).toBeNull(),
);
