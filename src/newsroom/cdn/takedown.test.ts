import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { openFeedHost } from '../../../tests/support/feedHost.ts';
import { removeExampleFolders } from '../../publication/exampleFolder.testing.ts';
import { addHidden } from '../../publication/hiddenFile.ts';
import { openTestNewsroom, testSettings } from '../newsroom.testing.ts';

afterEach(removeExampleFolders);

const rule = { kind: 'link', value: 'https://levee.example/3', reason: null, since: null } as const;

test('takedown-7: a takedown purges the copies at the CDN, and startup does not', async () => {
  const host = await openFeedHost();
  onTestFinished(() => host.close());
  const settings = await testSettings();
  const folder = path.join(settings.publicationsFolder, 'river-town');
  const file = path.join(folder, 'publication.yaml');
  const yaml = await readFile(file, 'utf8');
  await writeFile(file, `cdn: { service: fastly, id: SU1Z0isxPaozGVKXdv0eY }\n${yaml}`);
  const { newsroom, log } = await openTestNewsroom({ defaultFeed: `${host.origin}/none` }, settings);
  onTestFinished(() => newsroom.close());
  expect(log.messages('error')).toEqual([]);
  expect(log.messages('warn')).toEqual([expect.stringMatching(/^TOWNWIRE_FASTLY_TOKEN is not set/u)]);
  await addHidden(folder, rule);
  // Without a token nothing is sent, and the log says so.
  await expect
    .poll(() => log.messages('error'))
    .toEqual([
      expect.stringMatching(/^TOWNWIRE_FASTLY_TOKEN is not set, so the copies of river-town at Fastly/u),
    ]);
});
