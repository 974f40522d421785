import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { postFile } from './postFile.ts';
import { readPostText } from './readPostText.ts';

const guide = await readFile(path.join(import.meta.dirname, '../../docs/publishers/README.md'), 'utf8');
const [, chapter = ''] = /^(## blog\/.*?)(?=^## Before)/msu.exec(guide) ?? [];

test("the guide's whole post can be copied: it has no mistake", () => {
  const [, example = ''] = /```markdown\n(.*?)```/su.exec(chapter) ?? [];
  expect(readPostText('levee-trail.md', example)).toMatchObject({
    kind: 'postText',
    front: { id: 'levee-trail', sources: [{}, {}], corrections: [{}] },
    markdown: expect.stringContaining('## Where to begin'),
  });
});

test('the guide tells of every key that a post may have', () => {
  const told = Array.from(chapter.matchAll(/^\| `(\w+)` \|/gmu), ([, key = '']) => key);
  expect(told.toSorted()).toEqual(Object.keys(postFile.shape).toSorted());
});
