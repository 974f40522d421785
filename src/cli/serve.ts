import type { Log } from '../newsroom/log.ts';
import { openNewsroom, type NewsroomPlan } from '../newsroom/openNewsroom.ts';
import type { Settings } from '../newsroom/settings.ts';
import type { AssetShelf } from '../server/assets.ts';
import { openSite, type Site } from '../server/openSite.ts';
import type { Renderer } from '../server/sendPage.ts';

/**
 * Opens newsroom and site, says where, and closes both in order on SIGINT or SIGTERM, or when the newsroom cannot go on.
 * @returns the exit code: 0 after a clean stop, 1 when nothing could be served or the newsroom was lost: whoever watches over the
 * process should start it again.
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
  assets: AssetShelf;
  plan?: NewsroomPlan;
  onOpen?: (site: Site) => void;
}): Promise<number> {
  // Asked for before anything opens, so that a stop during the start is heard too.
  const stop = askedToStop();
  const newsroom = await openNewsroom({ settings, log, ...(plan && { plan }) }).catch(tellOf);
  if (newsroom === undefined) return 1;
  if (newsroom.kind === 'nothingToServe') {
    process.stderr.write(`${newsroom.mistakes.join('\n')}\n\nThere is no publication to serve.\n`);
    return 1;
  }
  const { port, host, trustProxy } = settings;
  const site = await openSite({ newsroom, render, assets, port, host, trustProxy }).catch(tellOf);
  if (site === undefined) {
    await newsroom.close();
    return 1;
  }
  const [first] = newsroom.publications();
  process.stdout.write(`${first?.name ?? 'Townwire'} is on ${readableAddress(site.address)}\n`);
  onOpen?.(site);

  const signal = await Promise.race([stop, newsroom.lost]);
  log.info({ signal }, 'Stopping');
  await site.close();
  await newsroom.close();
  log.info('Stopped');
  return signal === undefined ? 1 : 0;
}

function askedToStop(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      // A second one while the first is obeyed ends it at once.
      process.once(signal, () => {
        process.once(signal, () => process.exit(1));
        resolve(signal);
      });
    }
  });
}

/** Says why it could not be opened, with a remedy where the reason is an everyday one. */
function tellOf(error: NodeJS.ErrnoException): undefined {
  const remedy = remedies[error.code ?? ''];
  process.stderr.write(`${error.message}\n${remedy === undefined ? '' : `Remedy: ${remedy}\n`}`);
}

const remedies: Record<string, string> = {
  EADDRINUSE: 'something else listens on that port; end it, or choose another with PORT=3001.',
  EACCES:
    'this user may not use that port or folder; choose another with PORT, TOWNWIRE_DATA or TOWNWIRE_PUBLICATIONS.',
  ENOTFOUND:
    'HOST is no address of this machine and no name that is known; HOST=127.0.0.1 is this machine only.',
  EADDRNOTAVAIL:
    'this machine has no such address; HOST=127.0.0.1 is this machine only, HOST=0.0.0.0 all its addresses.',
};

/** The way people write it. */
function readableAddress(address: string): string {
  return address.replace('//127.0.0.1:', '//localhost:');
}
