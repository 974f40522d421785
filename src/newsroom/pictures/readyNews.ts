import type { KeptPicture } from '../../news/pictures/keptPicture.ts';
import { isAlreadyLogged } from '../filingQueue.ts';
import type { Log } from '../log.ts';

/**
 * Passes on which pictures are ready, or have lost their files: the first at once, and those that follow together, so
 * that a section is composed at most every two seconds. Logs those that fail for the first time together, too.
 */
export function openReadyNews({
  onReady,
  log,
}: {
  onReady: (addresses: ReadonlySet<string>) => Promise<void>;
  log: Log;
}) {
  let ready = new Set<string>();
  let failed: KeptPicture[] = [];
  let flushing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failureTimer: NodeJS.Timeout | undefined;

  function flush(): void {
    timer = undefined;
    if (ready.size === 0) return;
    const addresses = ready;
    ready = new Set();
    timer = setTimeout(flush, readyPauseMs).unref();
    flushing = onReady(addresses).catch((error: unknown) => {
      for (const address of addresses) ready.add(address);
      if (!isAlreadyLogged(error)) log.error({ error }, 'Pictures that are ready could not be shown yet');
    });
  }

  function logFailed(): void {
    failureTimer = undefined;
    if (failed.length === 0) return;
    const examples = failed.slice(0, examplesMax).map(({ address, lastError }) => `${address}: ${lastError}`);
    log.info({ pictures: failed.length, examples }, failuresText);
    failed = [];
  }

  return {
    addReady(pictures: readonly Pick<KeptPicture, 'address'>[]): void {
      for (const { address } of pictures) ready.add(address);
      if (timer === undefined) flush();
    },
    addFailed(picture: KeptPicture): void {
      // Those that fail again are counted in /metrics.
      if (picture.failures > 1) return;
      failed.push(picture);
      failureTimer ??= setTimeout(logFailed, failuresPauseMs).unref();
    },
    /** Resolves when what is passed on now has been shown. */
    flushed: () => flushing,
    async close(): Promise<void> {
      clearTimeout(timer);
      clearTimeout(failureTimer);
      logFailed();
      await flushing;
    },
  };
}

const failuresText =
  'Pictures of stories could not be fetched or read. Their stories are shown without them, and they are tried again later.';

const readyPauseMs = 2000;
const failuresPauseMs = 60_000;
const examplesMax = 3;
