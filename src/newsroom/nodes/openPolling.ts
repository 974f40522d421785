import { openWire } from '../../wire/openWire.ts';
import { closePart } from '../closePart.ts';
import { openDesk } from '../deskThread.ts';
import { openIngest, userAgent, type Ingest } from '../ingest.ts';
import type { NewsroomParts } from '../parts.ts';
import { openFiledPublisher } from '../polling/filedPublisher.ts';
import { openRetention } from '../upkeep/retention.ts';

/** Starts polling feeds and removing old stories. New stories reach the editions through the archive. */
export function openPolling({
  plan,
  store,
  log,
  opening,
  counts,
  publishing,
  archive,
  outbound,
}: Pick<
  NewsroomParts,
  'plan' | 'store' | 'log' | 'opening' | 'counts' | 'archive' | 'outbound' | 'publishing'
>): Ingest {
  const desk = opening.adopt(openDesk(), closePart);
  const publisher = opening.adopt(openFiledPublisher(publishing, log), closePart);
  const ingest = openIngest({
    archive,
    outbound,
    wire: openWire({ outbound, userAgent: userAgent(store.publications()[0]) }),
    desk: { ...desk, edit: (dispatch) => counts.run('desk', () => desk.edit(dispatch)) },
    feeds: store.feeds,
    pollWithinMs: plan?.pollWithinMs ?? Infinity,
    onPolled: (outcome) => counts.countPoll(outcome),
    log,
    now: archive.now,
    random: Math.random,
    onTick: () => publishing.applyFiledElsewhere(),
    onFiled: (batch) => publisher.add(batch),
  });
  const retention = openRetention({
    archive,
    publications: () => store.publications(),
    log,
    now: archive.now,
  });
  opening.adopt(retention, closePart);
  return opening.adopt(ingest, closePart);
}
