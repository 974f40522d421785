import { openRelay, type Relay } from '../media/radio/relay.ts';
import { openOutbound } from '../wire/outbound.ts';
import type { Log } from './log.ts';
import type { PublicationStore } from './publications/publicationStore.ts';
import type { Settings } from './settings.ts';

interface RadioOptions {
  settings: Pick<Settings, 'allowLoopback'>;
  store: Pick<PublicationStore, 'publications'>;
  log: Log;
  opening: AsyncDisposableStack;
}

/** Opens the radio of all publications, with connections of its own: a station may use a port that no feed may. */
export function openRadio({ settings: { allowLoopback }, store, log, opening }: RadioOptions): Relay {
  const outbound = openOutbound({
    allowLoopback,
    get extraPorts() {
      const stations = store.publications().flatMap(({ radio }) => radio?.stations ?? []);
      return stations.map(({ address }) => Number(new URL(address).port));
    },
  });
  opening.defer(() => outbound.close());
  const relay = openRelay({
    openStream: (url, request) => outbound.openStream(url, request),
    log,
    now: Date.now,
    random: Math.random,
  });
  relay.setPublications(store.publications());
  return opening.adopt(relay, (each) => each.close());
}
