import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rulesHash } from '../news/hidden.ts';
import type { Settings } from '../newsroom/settings.ts';
import { hiddenName } from '../publication/hiddenFile.ts';
import { readHidden } from '../publication/readPublication.ts';
import { askSite, type SiteState } from './askSite.ts';

/**
 * Waits until the running site applies the rules that a publication's `hidden.yaml` has now, for at most five seconds.
 * Without a running site there is nothing to wait for. The message is for the publisher.
 */
export async function waitForRules(
  settings: Pick<Settings, 'host' | 'port'>,
  { id, folder }: { id: string; folder: string },
): Promise<{ hasFailed: boolean; message: string }> {
  const file = path.join(folder, hiddenName);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const site = await askSite(settings);
    if (site.kind === 'notRunning') {
      return { hasFailed: false, message: `No site answers on ${site.url}; one that starts applies this.` };
    }
    const read = await readHidden(folder);
    const hash = read.kind === 'hidden' ? rulesHash(read.rules) : undefined;
    if (site.kind === 'running' && hash !== undefined && site.health.rules?.[id] === hash)
      return { hasFailed: false, message: `The site on ${new URL(site.url).origin} has applied it.` };
    if (Date.now() >= deadline) {
      const message = `This has not taken effect on the site: ${whyNot(site, { id, file })}`;
      return { hasFailed: true, message };
    }
    await pause(pauseMs);
  }
}

function whyNot(
  site: Exclude<SiteState, { kind: 'notRunning' }>,
  { id, file }: { id: string; file: string },
): string {
  if (site.kind === 'notReady') return `${site.url} answers with ${site.status}.\nRemedy: look into its log.`;
  const { rules, problems = [] } = site.health;
  if (rules === undefined)
    return `${site.url} doesn't say which rules it applies.\nRemedy: restart it with this version of Townwire.`;
  if (rules[id] === undefined)
    return `the one on ${site.url} doesn't serve ${id}.\nRemedy: run the command with the site's settings (TOWNWIRE_PUBLICATIONS, HOST and PORT).`;
  const said = problems
    .filter((problem) => problem.includes(id))
    .map((problem) => `\nThe site says: ${problem}`);
  return `the one on ${site.url} applies other rules.${said.join('')}\nRemedy: see that it can read ${file} and that it uses this folder (TOWNWIRE_PUBLICATIONS).`;
}

const waitMs = 5000;
const pauseMs = 100;
