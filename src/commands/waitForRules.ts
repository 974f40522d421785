import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rulesHash } from '../news/hidden.ts';
import type { Settings } from '../newsroom/settings.ts';
import { hiddenName } from '../publication/hiddenFile.ts';
import { readHidden } from '../publication/readPublication.ts';
import { askSite, type SiteState } from './askSite.ts';

/**
 * Waits until the running site applies the rules that a publication's `hidden.yaml` has now. Without a running site
 * there is nothing to wait for. The message is for the publisher.
 */
export async function waitForRules(
  settings: Pick<Settings, 'host' | 'port'>,
  { id, folder }: { id: string; folder: string },
  waitMs = 5000,
): Promise<{ kind: 'applied' | 'refused'; message: string }> {
  const file = path.join(folder, hiddenName);
  const deadline = Date.now() + waitMs;
  for (;;) {
    const site = await askSite(settings, Math.max(deadline - Date.now(), pauseMs));
    if (site.kind === 'notRunning')
      return { kind: 'applied', message: `No site answers on ${site.url}; the next to start applies this.` };
    const read = await readHidden(folder);
    const hash = read.kind === 'hidden' ? rulesHash(read.rules) : undefined;
    if (site.kind === 'running' && hash !== undefined && site.rules?.[id] === hash)
      return { kind: 'applied', message: `The site on ${new URL(site.url).origin} has applied it.` };
    if (Date.now() >= deadline)
      return { kind: 'refused', message: `This has not taken effect: ${whyNot(site, { id, file })}` };
    await pause(pauseMs);
  }
}

function whyNot(
  site: Exclude<SiteState, { kind: 'notRunning' }>,
  { id, file }: { id: string; file: string },
): string {
  const name = `the site on ${new URL(site.url).origin}`;
  if (site.kind === 'hanging') return `${name} doesn't answer.\nRemedy: look into its log, and restart it.`;
  if (site.kind === 'notReady') return `${name} is not ready.\nRemedy: look into its log.`;
  const { rules, problems } = site;
  if (rules === undefined)
    return `${name} doesn't say which rules it applies.\nRemedy: restart it with this version of Townwire.`;
  if (rules[id] === undefined)
    return `${name} doesn't serve ${id}.\nRemedy: run the command with the site's settings (TOWNWIRE_PUBLICATIONS, HOST and PORT).`;
  const said = problems
    .filter((problem) => problem.includes(id))
    .map((problem) => `\nThe site says: ${problem}`);
  return `${name} applies other rules.${said.join('')}\nRemedy: see that it can read ${file} and that it uses this folder (TOWNWIRE_PUBLICATIONS).`;
}

const pauseMs = 100;
