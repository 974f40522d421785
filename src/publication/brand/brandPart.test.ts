import { afterEach, expect, test } from 'vitest';
import { contrast } from '../../news/brand/contrast.ts';
import { exampleFolder, publicationYaml, removeExampleFolders } from '../exampleFolder.testing.ts';
import { readPublication } from '../readPublication.ts';

afterEach(removeExampleFolders);

const colors = {
  light: { ink: '#2b1b12', paper: '#fff9f0', accent: '#8a3b12' },
  dark: { ink: '#f6ebe0', paper: '#1d1410', accent: '#f2b28a' },
};

test('a publication has its own colors and fonts, and its initials in place of a missing mark', async () => {
  const read = await readBrand({ typeface: 'modern', colors: { ...colors, highlight: '#FFD27A' } });
  expect(read.kind === 'publication' && read.publication.brand).toEqual({
    mark: { kind: 'initials', letters: 'RT' },
    colors: { ...colors, highlight: '#ffd27a' },
    typeface: 'modern',
    iconGround: '#8a3b12',
  });
});

test('without `brand` a publication has the colors and fonts of the design', async () => {
  const read = await readPublication(await exampleFolder(), { sample: false });
  expect(read.kind === 'publication' && read.publication.brand).toMatchObject({
    colors: null,
    typeface: 'newspaper',
  });
});

test('a changed mark changes the publication', async () => {
  const marks = [];
  for (const side of [8, 9]) {
    const mark = `<svg viewBox="0 0 9 9"><rect width="${side}" height="8"/></svg>`;
    const read = await readPublication(await exampleFolder({ 'brand/mark.svg': mark }), { sample: false });
    if (read.kind === 'broken') throw new Error('broken');
    marks.push(JSON.stringify(read.publication.brand.mark));
  }
  expect(new Set(marks).size).toBe(2);
});

test('an unreadable color is refused with its ratio and the nearest color that passes', async () => {
  const light = { ...colors.light, accent: '#e08a4a' };
  const [mistake, ...others] = mistakesOf(await readBrand({ colors: { ...colors, light } }));
  expect(others).toEqual([]);
  const ratio = Math.floor(contrast(light.accent, light.paper) * 100) / 100;
  expect(mistake?.message).toBe(
    `\`accent\` on \`paper\` (#fff9f0) has a contrast of ${ratio}:1; text needs 4.5:1.`,
  );
  const [, accent = ''] =
    /^The nearest color that passes is '(#[\da-f]{6})'\.$/u.exec(mistake?.remedy ?? '') ?? [];
  const read = await readBrand({ colors: { ...colors, light: { ...light, accent } } });
  expect(read.kind).toBe('publication');
});

test.each([
  [{ ...colors, highlight: '#7a3b12' }, '`highlight` on the footer'],
  [{ ...colors, light: { ...colors.light, ink: '#8f8a86' } }, '`ink` on `paper`'],
  [{ ...colors, dark: { ...colors.dark, accent: '#5a3a2a' } }, '`accent` on `paper` (#1d1410)'],
  [{ ...colors, light: colors.dark }, '`ink` must be darker than `paper`'],
  [{ ...colors, dark: colors.light }, '`paper` must be darker than `ink`'],
])('%j is refused: %s', async (refusedColors, expected) => {
  const mistakes = mistakesOf(await readBrand({ colors: refusedColors }));
  expect(mistakes.map(({ message }) => message)).toContainEqual(expect.stringContaining(expected));
});

test.each([
  ['#FA3', "Write '#ffaa33'."],
  ['12abEF', "Write '#12abef'."],
  ['teal', "Write a number sign and six hexadecimal digits in quotes, such as '#0f3a57'."],
])('the color %j gets the remedy %s', async (accent, remedy) => {
  const changedColors = { ...colors, light: { ...colors.light, accent } };
  expect(mistakesOf(await readBrand({ colors: changedColors }))).toMatchObject([{ remedy }]);
});

test('a color without quotes is a comment, and the remedy says to use quotes', async () => {
  const yaml = `${publicationYaml}brand:\n  iconGround: #123456\n  colors:\n    light: { ink: '#2b1b12', paper: '#fff9f0', accent: }\n`;
  const folder = await exampleFolder({ 'publication.yaml': yaml });
  const mistakes = mistakesOf(await readPublication(folder, { sample: false }));
  expect(mistakes.map(({ message, remedy }) => `${message} ${remedy}`)).toContainEqual(
    "`accent` is empty. Write the color of links and buttons, in quotes, for example '#0f3a57'.",
  );
});

type Read = Awaited<ReturnType<typeof readPublication>>;

async function readBrand(brand: object): Promise<Read> {
  const yaml = `${publicationYaml}brand: ${JSON.stringify(brand)}\n`;
  return await readPublication(await exampleFolder({ 'publication.yaml': yaml }), { sample: false });
}

function mistakesOf(read: Read) {
  return read.kind === 'broken' ? read.mistakes : [];
}
