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
    '1 items, 0 spiked.',
  ],
])('%s says so in the last line of its preview', async (_, stories, last) => {
  const file = path.join(await emptyFolder(), 'feed.xml');
  await writeFile(file, rssFeed({ title: 'Levee Courier', stories }));
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => spy.mockRestore());
  expect(await preview.run(await testSettings(), [file])).toBe(0);
  expect(written.join('').trimEnd().split('\n').at(-1)).toBe(last);
});
