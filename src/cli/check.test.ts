import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { storedFilesIn } from '../newsroom/publications/versions.ts';
import { openTestLog } from '../newsroom/log.testing.ts';
import { testSettings } from '../newsroom/newsroom.testing.ts';
import { openPublicationStore } from '../newsroom/publications/publicationStore.ts';
import type { Settings } from '../newsroom/settings.ts';
import {
  exampleFolder,
  publicationYaml,
  removeExampleFolders,
} from '../publication/exampleFolder.testing.ts';
import { check } from './check.ts';

afterEach(removeExampleFolders);

async function runCheck(settings: Settings, args: string[] = []): Promise<{ code: number; output: string }> {
  let output = '';
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, 'write').mockImplementation((text) => {
      output += String(text);
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
  return { code: await check.run(settings, args), output };
}

test('publication-13: check lists what is held back, after the mistakes', async () => {
  const settings = await testSettings();
  const { publicationsFolder: folder } = settings;
  await writeFile(path.join(folder, 'river-town', 'faq.yaml'), '- question: [');
  const unserved = await runCheck(settings);
  expect(unserved.code).toBe(1);
  expect(unserved.output).toMatch(/faq\.yaml:1.*river-town can't be served.*0 of 1 publications can be/su);

  await writeFile(path.join(folder, 'river-town', 'faq.yaml'), '');
  await openPublicationStore({ folder, stored: storedFilesIn(settings), log: openTestLog().log });
  const file = path.join(folder, 'river-town', 'faq.yaml');
  await utimes(file, new Date('2026-11-20T20:05:00Z'), new Date('2026-11-20T20:05:00Z'));
  await openPublicationStore({ folder, stored: storedFilesIn(settings), log: openTestLog().log });
  await writeFile(file, '- question: [');
  const { code, output } = await runCheck(settings);
  expect(code).toBe(1);
  expect(output).toMatch(
    /faq\.yaml:1.*River Town Voice \(river-town\): faq\.yaml is shown as saved on November 20, 2026 at 2:05\sp\.m\.; all other/su,
  );
  expect(output).toContain('1 of 1 publications can be served (1 with parts held back): 1 mistake');

  await rm(settings.dataFolder, { recursive: true });
  await writeFile(file, '');
  await openPublicationStore({ folder, stored: storedFilesIn(settings), log: openTestLog().log });
  await rename(path.join(folder, 'river-town'), path.join(settings.dataFolder, 'away'));
  expect((await runCheck(settings)).output).toContain(
    '1 of 1 publications can be served (1 in an older version)',
  );
});

test('publication-3: --mistakes leaves out values that are not ready, and --json is for programs', async () => {
  const settings = await testSettings();
  const folder = path.join(settings.publicationsFolder, 'river-town');
  await writeFile(path.join(folder, 'faq.yml'), '');
  const all = await runCheck(settings);
  expect(all.code).toBe(0);
  expect(all.output).toMatch(/faq\.yml:1:1 Townwire does not read this\.\n {2}faq\.yaml exists too: move/u);
  expect(await runCheck(settings, ['--mistakes'])).toEqual({
    code: 0,
    output: '1 of 1 publications can be served: 0 mistakes.\n',
  });
  await writeFile(path.join(folder, 'faq.yaml'), '- what');
  const { code, output } = await runCheck(settings, ['--json', '--mistakes', '--publication', 'river-town']);
  expect(code).toBe(1);
  expect(JSON.parse(output)).toEqual({
    publications: [{ id: 'river-town', served: 'not at all' }],
    mistakes: [
      {
        file: path.join(folder, 'faq.yaml'),
        line: 1,
        column: 3,
        message: 'Entry 1 must be a group of keys, but it is text.',
        remedy: expect.stringContaining('- { id: what, question: Where is City Hall?, answer: '),
      },
    ],
    problems: [{ publication: 'river-town', text: expect.any(String), remedy: expect.any(String) }],
    notices: [],
    unread: [],
    copies: [],
  });
});

test('new-5: content that two publications have is under its own heading', async () => {
  const settings = await testSettings();
  const { publicationsFolder: folder } = settings;
  const other = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  const faq = '- { id: levee, question: Where is the levee?, answer: By the river. }\n';
  await writeFile(path.join(folder, 'river-town', 'faq.yaml'), faq);
  await writeFile(path.join(folder, 'river-town', 'notes.docx'), '');
  const away = await exampleFolder({ 'publication.yaml': other, 'faq.yaml': faq, 'sections.yaml': '[]' });
  await rename(away, path.join(folder, 'hill-town'));
  const { code, output } = await runCheck(settings);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Not ready yet:\n.*\n\nNot read:\n\n\S+notes\.docx:1:1 .*\n\nThe same in two publications:\n\n\S+faq\.yaml:1:26 This answer is also in hill-town\.\n {2}.*\n\n2 of 2 publications can be served: 0 mistakes, \d+ not ready yet, 1 not read, 1 the same in two publications\.\n$/su,
  );
});

test('publication-3: --publication checks one publication, and an unknown id is refused with a list of all ids', async () => {
  const settings = await testSettings();
  const other = publicationYaml.replaceAll('rivertown.example', 'hilltown.example');
  const away = await exampleFolder({ 'publication.yaml': other, 'faq.yaml': '- what' });
  await rename(away, path.join(settings.publicationsFolder, 'hill-town'));
  expect(await runCheck(settings, ['--publication', 'river-town', '--mistakes'])).toEqual({
    code: 0,
    output: '1 of 1 publications can be served: 0 mistakes.\n',
  });
  expect((await runCheck(settings, ['--publication', 'hill-town'])).output).toContain('0 of 1 publications');
  const { code, output } = await runCheck(settings, ['--publication', 'river']);
  expect({ code, output }).toEqual({ code: 2, output: expect.stringContaining('hill-town, river-town') });
});
