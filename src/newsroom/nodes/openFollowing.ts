import { closePart } from '../closePart.ts';
import { earlyChooser, type Ingest } from '../ingest.ts';
import { isAlreadyLogged } from '../log.ts';
import { openJob } from '../openJob.ts';
import type { NewsroomParts } from '../parts.ts';

/**
 * Shows the stories that other processes poll, for a process that serves only readers (`TOWNWIRE_ROLE=web`). To poll a
 * feed early, the process makes the feed due.
 */
export function openFollowing({
  log,
  opening,
  archive,
  publishing,
}: Pick<NewsroomParts, 'log' | 'opening' | 'archive'> & {
  publishing: Pick<NewsroomParts['publishing'], 'applyFiledElsewhere'>;
}): Ingest {
  const chooseEarly = earlyChooser(archive.now);
  const job = openJob({
    work: () => publishing.applyFiledElsewhere(),
    everyMs: 1000,
    failure: 'Stories that other processes have stored could not be shown; trying again every second',
    log,
  });
  const following: Ingest = {
    wake: () => void job.run(),
    refresh(states) {
      const early = chooseEarly(states);
      if (early.length > 0) archive.makeDue({ feeds: early, at: archive.now() }).catch(logFailure);
      return early.length;
    },
    close: () => job.close(),
  };
  return opening.adopt(following, closePart);

  function logFailure(error: unknown): void {
    if (!isAlreadyLogged(error)) log.error({ error }, 'No feed could be made due');
  }
}
