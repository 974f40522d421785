import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '../runtime/writeFileAtomic.ts';

/**
 * Writes the URL of a running site into its data folder, so that commands find the site on any port. If two sites use
 * one folder, commands find the site that started last.
 */
export async function writeSiteUrl(dataFolder: string, url: string): Promise<void> {
  // If the file can't be written, such as on a full disk, commands use the port in the settings.
  await writeFileAtomic(fileIn(dataFolder), `${url}\n`, { sync: 'none' }).catch(() => undefined);
}

/** Removes the URL of a site that stops, unless another site has written its own. */
export async function removeSiteUrl(dataFolder: string, url: string): Promise<void> {
  if ((await readSiteUrl(dataFolder)) === url)
    await rm(fileIn(dataFolder), { force: true }).catch(() => undefined);
}

/** Reads the URL of the site that runs with this data folder, or ran until it was killed; null for none. */
export async function readSiteUrl(dataFolder: string): Promise<string | null> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch(() => '');
  return URL.canParse(text) ? text.trim() : null;
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, 'site-url.txt');
}
