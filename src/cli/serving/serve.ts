import type { Publication } from '../../news/publication.ts';
import type { Log } from '../../newsroom/log.ts';
import { openNewsroom, type Newsroom } from '../../newsroom/openNewsroom.ts';
import type { NewsroomPlan } from '../../newsroom/parts.ts';
import type { NothingToServe } from '../../newsroom/publications/publicationStore.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { removeSiteUrl, writeSiteUrl } from '../../newsroom/siteUrl.ts';
import { waitAtMost } from '../../runtime/waitAtMost.ts';
import type { BuiltAssets } from '../../server/assets.ts';
import { openPollerSite, type PollerSite } from '../../server/health/openPollerSite.ts';
import { openSite, type Site } from '../../server/openSite.ts';
import type { Renderer } from '../../server/send.ts';
import { markdownEntry } from '../command.ts';

/**
 * Opens the newsroom and the site, prints the URL, and closes both on SIGINT, SIGTERM or SIGHUP, or when the newsroom
 * cannot continue.
 * @returns the exit code: 0 after a clean stop, 1 if nothing could be served or the newsroom was lost, so that a
 * supervisor restarts the site.
 */
export async function serve({
  settings,
  log,
  render,
  assets,
  plan,
  onOpen,
}: {
  settings: Settings;
  log: Log;
  render: Renderer;
  assets: BuiltAssets;
  plan?: NewsroomPlan;
  onOpen?: (site: Site) => void;
}): Promise<number> {
  // Registered before anything opens, so that a signal during startup isn't missed.
  const stop = waitForSignal();
  const opening = openNewsroom({ settings, log, markdownEntry, ...(plan && { plan }) }).catch(printError);
  const newsroom = await Promise.race([opening, stop]);
  if (newsroom === undefined) return 1;
  if (typeof newsroom === 'string') return endStart(opening);
  if (newsroom.kind === 'nothingToServe') {
    process.stderr.write(`${newsroom.mistakes.join('\n')}\n\nThere is no publication to serve.\n`);
    return 1;
  }
  const opened = settings.role === 'poll' ? openPoller(newsroom, settings) : openPages(newsroom);
  const site = await opened.catch(printError);
  if (site === undefined) {
    await newsroom.close();
    return 1;
  }

  const signal = await Promise.race([stop, newsroom.lost]);
  log.info({ signal }, 'Stopping');
  await removeSiteUrl(settings.dataFolder, site.url);
  await site.close();
  await newsroom.close();
  log.info('Stopped');
  return signal === undefined ? 1 : 0;

  async function openPages(running: Newsroom): Promise<Site> {
    const pages = await openSite({ newsroom: running, render, assets, ...settings });
    await writeSiteUrl(settings.dataFolder, pages.url);
    process.stdout.write(listeningText(running.publications(), pages));
    onOpen?.(pages);
    return pages;
  }
}

/** Opens the health server of a process that only polls feeds, and prints its URL. */
async function openPoller(newsroom: Newsroom, settings: Settings): Promise<PollerSite> {
  const site = await openPollerSite({ newsroom, ...settings });
  process.stdout.write(`The health of this poller is on ${site.url}\n${metricsText(site)}`);
  return site;
}

/**
 * Describes the URL of each publication on this machine: `localhost` for the first, `<folder>.localhost` for the
 * others.
 */
function listeningText(publications: readonly Publication[], site: Site): string {
  const local = site.url.replace('//127.0.0.1:', '//localhost:');
  const [first, ...others] = publications;
  const lines = [`${first?.name ?? 'Townwire'} is on ${local}\n`];
  if (local.includes('//localhost:'))
    lines.push(...others.map(({ id, name }) => `${name} is on ${local.replace('//', `//${id}.`)}\n`));
  return lines.join('') + metricsText(site);
}

function metricsText({ metricsUrl }: Pick<Site, 'metricsUrl'>): string {
  return metricsUrl === null ? '' : `The metrics are on ${metricsUrl}/metrics\n`;
}

/** Ends a start after a signal. Closes the newsroom if it opens soon; otherwise the end of the process closes it. */
async function endStart(opening: Promise<Newsroom | NothingToServe | undefined>): Promise<number> {
  const opened = await waitAtMost(opening, openingMs);
  if (opened?.kind === 'newsroom') await opened.close();
  return 0;
}

const openingMs = 1000;

function waitForSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        // A second signal ends the process at once.
        process.once(signal, () => process.exit(1));
        resolve(signal);
      });
    }
  });
}

function printError(error: NodeJS.ErrnoException): undefined {
  const remedy = remedies[error.code ?? ''];
  process.stderr.write(`${error.message}\n${remedy === undefined ? '' : `Remedy: ${remedy}\n`}`);
}

const remedies: Record<string, string> = {
  EADDRINUSE:
    'another program uses that port. Stop it, or choose another port, as in PORT=3001. If it is systemd with townwire.socket, start the site with "systemctl start townwire".',
  EBADF:
    'LISTEN_FDS says that systemd passes a socket, but there is none. Start the site with "systemctl start townwire", and the bundled Node directly, as townwire.service does.',
  EACCES:
    'this user may not use that port or folder. Choose another with PORT, TOWNWIRE_DATA or TOWNWIRE_PUBLICATIONS.',
  ENOTFOUND:
    'HOST is not a known name or an address of this machine. Use HOST=127.0.0.1 for this machine only.',
  EADDRNOTAVAIL:
    'this machine has no such address. Use HOST=127.0.0.1 for this machine only, or HOST=0.0.0.0 for all its addresses.',
};
