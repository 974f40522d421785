import { expect, test } from 'vitest';
import { wordsOfMarkdown } from './wordsOfMarkdown.ts';

test.each([
  ['See [the map](https://maps.example/hidden "A hint").', 'See [the map] .'],
  ['![Two rivers](/pictures/kaw.jpg) meet', '![Two rivers] meet'],
  ['[A page](https://library.example/kaw_(river)) tells', '[A page]( tells'],
  ['<a href="/hidden">Here</a> or <https://hidden.example>', 'Here or'],
  ['Read https://hidden.example/page too', 'Read too'],
  ['1 < 2, and 3 > 2', '1 < 2, and 3 > 2'],
])('of %j readers see %j', (markdown, seen) => {
  expect(wordsOfMarkdown(markdown).replaceAll(/\s+/gu, ' ').trim()).toBe(seen);
});
