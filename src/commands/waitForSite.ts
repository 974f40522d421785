import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rulesHash } from '../news/hidden.ts';
import { pinsHash } from '../news/site/pins.ts';
import type { Settings } from '../newsroom/settings.ts';
import { hiddenFile } from '../publication/hiddenFile.ts';
import { pinsFile } from '../publication/parts/pinsFile.ts';
import { readHidden, readPins } from '../publication/readPublication.ts';
import { askSite, type SiteState } from './askSite.ts';
import type { Target } from './findPublication.ts';
import { done, refused, type Outcome } from './outcome.ts';

/** A publication whose file was changed. */
type ChangedPublication = Pick<Target, 'id' | 'folder' | 'timeZone'>;

/** The files that a running site applies at once, by the key of their hashes in `/readyz`. */
const watchedFiles = {
  rules: {
    name: hiddenFile.name,
    /** Returns the file's hash; undefined while the file can't be read. */
    async hash({ folder }: ChangedPublication): Promise<string | undefined> {
      const read = await readHidden(folder);
      return read.kind === 'hidden' ? rulesHash(read.rules) : undefined;
    },
  },
  pins: {
    name: pinsFile.name,
    async hash({ folder, timeZone }: ChangedPublication): Promise<string | undefined> {
      const read = await readPins(folder, timeZone);
      return 'kind' in read ? undefined : pinsHash(read);
    },
  },
};

/** Waits until the site reports the hash of the changed file, unless no site is running. The message is for people. */
export async function waitForSite(
  settings: Pick<Settings, 'host' | 'port' | 'dataFolder'>,
  what: keyof typeof watchedFiles,
  changed: ChangedPublication,
  waitMs = 5000,
): Promise<Outcome> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const site = await askSite(settings, Math.max(deadline - Date.now(), responseMs));
    if (site.kind === 'notRunning')
      return done(`No site responds on ${site.url}; the next site to start applies this.`);
    const hash = await watchedFiles[what].hash(changed);
    if (site.kind === 'running' && hash !== undefined && site[what]?.[changed.id] === hash)
      return withFiles(site, changed.id);
    if (Date.now() >= deadline) return refused(`This has not taken effect: ${whyNot(site, what, changed)}`);
    await pause(pauseMs);
  }
}

/** Reports that the site applies a file, or that web servers may still send older pages, and why. */
function withFiles({ url, files: older }: Extract<SiteState, { kind: 'running' }>, id: string): Outcome {
  const applied = `The site on ${new URL(url).origin} has applied it`;
  const stale = older?.[id];
  return stale === undefined
    ? done(`${applied}.`)
    : refused(`${applied}, but web servers may still send files without it. The site says: ${stale}`);
}

function whyNot(
  site: Exclude<SiteState, { kind: 'notRunning' }>,
  what: keyof typeof watchedFiles,
  { id, folder }: ChangedPublication,
): string {
  const name = `the site on ${new URL(site.url).origin}`;
  if (site.kind === 'hanging') return `${name} doesn't respond.\nRemedy: check its log, and restart it.`;
  if (site.kind === 'notReady') return `${name} is not ready.\nRemedy: check its log.`;
  const { [what]: applied, problems } = site;
  if (applied === undefined)
    return `${name} doesn't say which ${what} it applies.\nRemedy: restart it with this version of Townwire.`;
  if (applied[id] === undefined)
    return `${name} doesn't serve ${id}.\nRemedy: run the command with the site's settings (TOWNWIRE_PUBLICATIONS, HOST and PORT).`;
  const reports = problems
    .filter((problem) => problem.includes(id))
    .map((problem) => `\nThe site says: ${problem}`);
  return `${name} applies different ${what}.${reports.join('')}\nRemedy: make sure that it can read ${path.join(folder, watchedFiles[what].name)} and that it uses this folder (TOWNWIRE_PUBLICATIONS).`;
}

const pauseMs = 100;
/** The minimum timeout of a request, so that a busy site doesn't count as hanging. */
const responseMs = 1000;
