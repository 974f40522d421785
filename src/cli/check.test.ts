import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { keptFormsIn } from '../newsroom/chooseForms.ts';
import { openTestLog } from '../newsroom/log.testing.ts';
import { testSettings } from '../newsroom/newsroom.testing.ts';
import { openPublicationStore } from '../newsroom/publicationStore.ts';
import type { Settings } from '../newsroom/settings.ts';
import { removeExampleFolders } from '../publication/exampleFolder.testing.ts';
import { check } from './check.ts';

afterEach(removeExampleFolders);

async function runCheck(settings: Settings): Promise<{ code: number; output: string }> {
  let output = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    output += String(text);
    return true;
  });
  onTestFinished(() => spy.mockRestore());
  return { code: await check.run(settings, []), output };
}

test('publication-9: a publisher reads which publication is served in an older form, after the mistakes', async () => {
  const settings = await testSettings();
  const { publicationsFolder: folder } = settings;
  await writeFile(path.join(folder, 'river-town', 'faq.yaml'), '- question: [');
  const unserved = await runCheck(settings);
  expect(unserved.code).toBe(1);
  expect(unserved.output).toMatch(/faq\.yaml:1.*river-town can't be served.*0 of 1 publications can be/su);

  await writeFile(path.join(folder, 'river-town', 'faq.yaml'), '');
  await openPublicationStore({ folder, kept: keptFormsIn(settings), log: openTestLog().log });
  await writeFile(path.join(folder, 'river-town', 'faq.yaml'), '- question: [');
  const { code, output } = await runCheck(settings);
  expect(code).toBe(1);
  expect(output).toMatch(/faq\.yaml:1.*River Town Voice \(river-town\) is served in an older form/su);
  expect(output).toContain('1 of 1 publications can be served (1 in an older form): 1 mistake');
});
