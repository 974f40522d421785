import { afterEach, expect, test } from 'vitest';
import { removeExampleFolders, sectionsYaml } from './exampleFolder.testing.ts';
import { mistakesAfter, mistakesIn } from './mistakeCase.testing.ts';

afterEach(removeExampleFolders);

test('sections-6: an unknown place on the front page is a mistake', async () => {
  const to = 'slug: local-news\n  front: beats';
  expect(await mistakesAfter({ file: 'sections.yaml', from: 'slug: local-news', to })).toContainEqual([
    '3:10 `front` cannot be "beats".',
    'Did you mean beat? Write one of headlines, beat.',
  ]);
});

test('sections-6: a fifth beat is a mistake, but a beat without feeds is not', async () => {
  const sections = sectionsYaml.split(/(?=^- key: )/mu);
  const withBeats = sections.map((section, index) =>
    index < 5 ? section.replace(/^ {2}slug: .*$/mu, '$&\n  front: beat') : section,
  );
  const withoutFeeds = withBeats.map((section, index) =>
    index === 1 ? section.replace(/ {2}feeds:[^]*/u, '') : section,
  );
  const lineOf = (index: number) => withBeats.slice(0, index).join('').split('\n').length + 2;

  expect(await mistakesIn({ 'sections.yaml': withBeats.slice(0, 4).join('') })).toEqual([]);
  expect(await mistakesIn({ 'sections.yaml': withBeats.join('') })).toEqual([
    [
      `sections.yaml:${lineOf(4)}:10 The front page has room for 4 beats, and this is another one.`,
      'Remove `front: beat` here, or from another section.',
    ],
  ]);
  expect(await mistakesIn({ 'sections.yaml': withoutFeeds.slice(0, 4).join('') })).toEqual([]);
});

test('sections-2: a section without feeds may lead the front page', async () => {
  const leading = '- key: town\n  slug: town-hall\n  label: Town\n  subheadline: Ours.\n  front: headlines\n';
  expect(await mistakesIn({ 'sections.yaml': leading })).toEqual([]);
});

test('sections-4: `mix` in a section without feeds is a mistake', async () => {
  const mixed = '- key: town\n  slug: town-hall\n  label: Town\n  subheadline: Ours.\n  mix: true\n';
  expect(await mistakesIn({ 'sections.yaml': mixed })).toEqual([
    [
      'sections.yaml:5:8 This section has no feeds whose stories its posts could be among.',
      'Give it feeds, or remove `mix`.',
    ],
  ]);
});
