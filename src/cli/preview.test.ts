import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { rssFeed } from '../../tests/support/rssFeed.ts';
import { testSettings } from '../newsroom/newsroom.testing.ts';
import { emptyFolder, removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { preview } from './preview.ts';

afterEach(removeExampleFolders);

test.each([
  ['commands-10: an empty feed', [], 'This feed is empty.'],
  [
    'a feed with a story',
    [{ title: 'Trail opens', link: 'https://courier.example/1', guid: '1' }],
    '1 item, 0 spiked.',
  ],
])('%s says so in the last line of its preview', async (_, stories, last) => {
  const text = await previewOf(rssFeed({ title: 'Levee Courier', stories }));
  expect(text.trimEnd().split('\n').at(-1)).toBe(last);
});

test('commands-10: the preview of a story with a day but no time invents no time', async () => {
  const story = { title: 'Trail opens', link: 'https://courier.example/1', guid: '1' };
  const document = rssFeed({ title: 'Levee Courier', stories: [{ ...story, pubDate: '2026-11-20' }] });
  expect(await previewOf(document)).toMatch(/^ {3}date {9}2026-11-20$/mu);
});

/** Previews a document, and returns what the command prints. */
async function previewOf(document: string): Promise<string> {
  const file = path.join(await emptyFolder(), 'feed.xml');
  await writeFile(file, document);
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => spy.mockRestore());
  expect(await preview.run(await testSettings(), [file])).toBe(0);
  return written.join('');
}
