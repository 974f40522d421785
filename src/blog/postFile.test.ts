import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parsePostFile } from './postFile.ts';

const guide = await readFile(path.join(import.meta.dirname, '../../docs/publishers/README.md'), 'utf8');
const [, chapter = ''] = /^(## blog\/.*?)(?=^## Before)/msu.exec(guide) ?? [];

test("the guide's sample post can be copied: it has no mistakes", () => {
  const [, example = ''] = /```markdown\n(.*?)```/su.exec(chapter) ?? [];
  expect(parsePostFile('new-bridge.md', example)).toMatchObject({
    kind: 'postFile',
    front: { id: 'new-bridge', sources: [{}, {}], corrections: [{}] },
    markdown: expect.stringContaining('## Where to begin'),
  });
});

test('the guide lists every key that a post may have', () => {
  const listed = Array.from(chapter.matchAll(/^\| `(\w+)` \|/gmu), ([, key = '']) => key);
  const parsed = parsePostFile('kaw.md', '---\nunheardOf: x\n---\nTwo rivers.\n');
  const remedies = parsed.kind === 'broken' ? parsed.mistakes.map(({ remedy }) => remedy) : [];
  const [, allowed = ''] = /The keys allowed here are (.*)\./u.exec(remedies.join('\n')) ?? [];
  expect(listed.toSorted()).toEqual(allowed.split(', ').toSorted());
});
