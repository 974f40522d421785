import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { emptyFolder, removeExampleFolders } from '../exampleFolder.testing.ts';
import { ownFiles } from '../heldBack/fileSource.ts';
import { readMark } from './readMark.ts';

afterEach(removeExampleFolders);

test('a drawing keeps its shapes, without the notes of its program', async () => {
  const read = await markOf(`<?xml version="1.0"?>
<!-- Made by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://ink.example" width="64px" height="48" fill="none" class="a">
  <title>Levee</title>
  <metadata><rdf:RDF xmlns:rdf="http://rdf.example"><script>1</script></rdf:RDF></metadata>
  <inkscape:grid/>
  <defs><linearGradient id="sky"><stop offset="0" style="stop-color:#FFF;-ink:1"/></linearGradient></defs>
  <circle cx="1" cy="2" r="3" fill="url(#sky)" inkscape:label="Sun" data-x="1"/>
  <path d="M0 0h9" stroke="white"/>text
</svg>`);
  expect(read).toMatchObject({
    mark: {
      kind: 'drawing',
      viewBox: '0 -8 64 64',
      shapes: [
        '<g fill="none"><defs><linearGradient id="brandmark-sky"><stop offset="0" stop-color="#ffffff"/>',
        '</linearGradient></defs><circle cx="1" cy="2" r="3" fill="url(#brandmark-sky)"/>',
        '<path d="M0 0h9" stroke="#ffffff"/></g>',
      ].join(''),
    },
  });
});

test('a publication without the file has no mark', async () => {
  expect(await readMark(ownFiles(await emptyFolder()))).toEqual({ kind: 'valid', mark: null });
});

const harmful: [string, string, string][] = [
  ['a script', '<script>alert(1)</script>', "A mark can't have <script>."],
  ['a script of a shape', '<path d="M0 0" onload="x()"/>', "A mark can't run a script, as `onload` does."],
  ['a style sheet', '<style>body{display:none}</style>', "A mark can't have <style>."],
  ['HTML', '<foreignObject><p>x</p></foreignObject>', "A mark can't have <foreignObject>."],
  ['a picture', '<image href="https://a.example/b.png"/>', "A mark can't have <image>."],
  ['a copy', '<use href="#a"/>', "A mark can't have <use>."],
  ['an animation', '<set attributeName="href" to="javascript:x()"/>', "A mark can't have <set>."],
  ['a link', '<a href="https://a.example"><path d="M0 0"/></a>', "A mark can't have <a>."],
  ['letters', '<text>KC</text>', "A mark can't have <text>."],
  ['a nested document', '<svg><path d="M0 0"/></svg>', "A mark can't have <svg>."],
  [
    'a paint of another host',
    '<path d="M0 0" fill="url(https://a.example/b#c)"/>',
    'refer to anything outside',
  ],
  [
    'a style of another host',
    '<path d="M0 0" style="fill:URL(//a.example#c)"/>',
    'refer to anything outside',
  ],
  ['a gradient of another file', '<linearGradient href="other.svg#a"/>', 'refer to anything outside'],
  ['an escaped address', '<path d="M0 0" fill="u\\72l(x)"/>', 'refer to anything outside'],
  ['nothing drawn', '<g id="a"/>', 'The drawing has no shapes.'],
];

test.each(harmful)('%s is refused', async (_name, inside, message) => {
  const read = await markOf(`<svg viewBox="0 0 32 32">\n  ${inside}\n</svg>`);
  if (read.kind !== 'broken') throw new Error(`It was accepted: ${JSON.stringify(read.mark)}`);
  const [mistake] = read.mistakes;
  expect(mistake?.message).toContain(message);
  expect(mistake?.remedy).not.toBe('');
  expect(mistake?.file).toMatch(/river-town\/brand\/mark\.svg$/u);
  expect(mistake).toMatchObject(message.startsWith('The drawing') ? { line: 1 } : { line: 2, column: 3 });
});

test.each([
  ['another format', '{"a":1}', 'The file is not an SVG drawing.'],
  ['HTML', '<html><svg viewBox="0 0 1 1"><path d="M0 0"/></svg></html>', 'The file is not an SVG drawing.'],
  ['no size', '<svg><path d="M0 0"/></svg>', 'The drawing does not say how large it is.'],
  ['a wordmark', '<svg viewBox="0 0 300 40"><path d="M0 0"/></svg>', 'The drawing is 300 wide and 40 high'],
  ['many points', `<svg viewBox="0 0 9 9"><path d="${'M1 1'.repeat(2500)}"/></svg>`, 'a mark may have 8,000'],
  ['a large file', `<svg viewBox="0 0 9 9"><!--${'x'.repeat(100_000)}--></svg>`, 'a mark may have 100,000'],
  ['many elements', `<svg viewBox="0 0 9 9">${'<g/>'.repeat(301)}</svg>`, 'at most 300 are allowed'],
])('a file with %s is refused', async (_name, text, message) => {
  expect(await markOf(text)).toMatchObject({
    kind: 'broken',
    mistakes: expect.arrayContaining([
      expect.objectContaining({ message: expect.stringContaining(message) }),
    ]),
  });
});

test('an attribute cannot end early and begin markup of its own', async () => {
  const read = await markOf(`<svg viewBox="0 0 9 9"><path d='M0 0' fill='red" onload="x()'/></svg>`);
  expect(read).toMatchObject({
    mark: { shapes: '<g><path d="M0 0" fill="red&quot; onload=&quot;x()"/></g>' },
  });
});

async function markOf(text: string) {
  const folder = path.join(await emptyFolder(), 'river-town');
  await mkdir(path.join(folder, 'brand'), { recursive: true });
  await writeFile(path.join(folder, 'brand', 'mark.svg'), text);
  return await readMark(ownFiles(folder));
}
