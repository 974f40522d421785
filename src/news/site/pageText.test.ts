import { expect, test } from 'vitest';
import type { Publication } from '../publication.ts';
import { world } from '../world.testing.ts';
import { fillPageText, fillPlainText, pageTextMistakes } from './pageText.ts';

const filled = (text: string, changes: Partial<Publication> = {}) =>
  fillPageText(text, world.publication({ radio: null, ...changes }));

test('custom-3: a placeholder becomes a fact about the publication, whose text cannot become Markdown', () => {
  const name = '*The* [Voice](https://x.example) <b>';
  expect(filled('Welcome to {name}, in {city}.', { name })).toBe(
    String.raw`Welcome to \*The\* \[Voice\]\(https\:\/\/x\.example\) \<b\>, in Kansas City.`,
  );
  expect(fillPlainText('What {name} knows', world.publication({ name }))).toBe(`What ${name} knows`);
});

test('custom-3: a part is shown only if the publication meets its condition', () => {
  const text = 'Before.\n{if radio}\nWe have a radio.\n{else}\nWe have none.\n{end}\nAfter.';
  expect(filled(text)).toBe('Before.\nWe have none.\nAfter.');
  expect(filled(text, { radio: world.publication().radio })).toBe('Before.\nWe have a radio.\nAfter.');
  expect(filled('{if not count}\nNothing is counted.\n{end}')).toBe('Nothing is counted.');
  expect(filled('{if not count}\nNothing is counted.\n{end}', { count: true })).toBe('');
});

test('custom-3: if a part is left out, a part within it is also left out', () => {
  const text = '{if radio}\n{if count}\nOne.\n{else}\nTwo.\n{end}\n{else}\nThree.\n{end}';
  expect(filled(text)).toBe('Three.');
  expect(filled(text, { radio: world.publication().radio })).toBe('Two.');
});

test('custom-3: the hosts that readers load pictures from are named, if there are any', () => {
  const text = '{if pictureHosts}\nFrom {pictureHosts}.\n{end}';
  expect(filled(text)).toBe('');
  expect(filled(text, { pictureHosts: ['images.courier.example', 'cdn.example'] })).toBe(
    String.raw`From images\.courier\.example\, cdn\.example.`,
  );
  expect(pageTextMistakes(text)).toEqual([]);
});

test('custom-3: a list of networks has an entry for each network, and no line without networks', () => {
  const { contact } = world.publication();
  const social = [
    { name: 'Mastodon', address: 'https://m.example' },
    { name: 'Blue_sky', address: 'https://b.example' },
  ];
  const text = '- one\n{social}\n- two';
  expect(filled(text)).toBe('- one\n- two');
  expect(filled(text, { contact: { ...contact, social } })).toBe('- one\n- Mastodon\n- Blue\\_sky\n- two');
});

test('an email address becomes a link', () => {
  const { contact } = world.publication();
  expect(filled('Write to {email}.', { contact: { ...contact, email: 'a_b@voice.example' } })).toBe(
    String.raw`Write to [a\_b\@voice\.example](<mailto:a_b@voice.example>).`,
  );
});

test('braces in text, ids of headings and the table of services stay', () => {
  const text = '## Errors {#corrections}\n\\{name}\n{outsideServices}';
  expect(filled(text)).toBe('## Errors {#corrections}\n\\{name}\n\n{outsideServices}\n');
  expect(pageTextMistakes(text)).toEqual([]);
});

test.each([
  ['We are {nme}.', 0, 8, 'There is no placeholder `{nme}`.', 'Write {name}, or \\{ for a brace itself.'],
  [
    'a\n{constructor}',
    1,
    1,
    'There is no placeholder `{constructor}`.',
    expect.stringMatching(/^Write one of \{name\}, .*\{outsideServices\}, or \\\{ for a brace itself\.$/u),
  ],
  [
    'Write to {email}.',
    0,
    10,
    "`{email}` doesn't always have a value.",
    'Put a line with `{if email}` above the text that needs it and one with `{end}` below it.',
  ],
  ['{if email}\n{else}\n{email}\n{end}', 2, 1, "`{email}` doesn't always have a value.", expect.any(String)],
  ['See {social} here', 0, 5, '`{social}` has other text beside it.', 'Put it on a line of its own.'],
  ['Ask. {if radio}', 0, 6, '`{if radio}` has other text beside it.', 'Put it on a line of its own.'],
  ['{if radoi}\nx\n{end}', 0, 1, '"radoi" is not a condition that a part can have.', 'Write `{if radio}`.'],
  [
    'x\n{if radio}\nx',
    1,
    1,
    'The part that begins with `{if radio}` does not end.',
    'Write a line with `{end}` after its last line.',
  ],
  [
    'x\n{end}',
    1,
    1,
    'There is no part that `{end}` belongs to.',
    'Write a line with `{if …}` above the part, or remove this line.',
  ],
])('custom-4: %j is a mistake with its position and remedy', (text, line, column, message, remedy) => {
  expect(pageTextMistakes(text)).toEqual([{ line, column, message, remedy }]);
});

test('a value may be used where a part depends on it', () => {
  expect(pageTextMistakes('{if email}\nWrite to {email}.\n{else}\nCall.\n{end}\n{name}')).toEqual([]);
});

test.each([
  ['ES', true],
  ['Irlanda', true],
  ['GB', true],
  ['US', false],
  ['CH', false],
])('custom-3: in %s the part on European data protection is shown: %j', (country, isShown) => {
  const place = { city: 'Town', county: null, region: null, country };
  expect(filled('{if gdpr}\nYour rights\n{end}', { place })).toBe(isShown ? 'Your rights' : '');
});
