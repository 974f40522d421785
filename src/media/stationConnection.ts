import { openIcyStripper } from './icyStripper.ts';
import { icyTitle } from './icyTitle.ts';
import type { AskStream } from './relayDoor.ts';
import type { RelayLimits } from './relayLimits.ts';
import { openStationGatherer } from './stationGatherer.ts';
import { stationStream, type StationStream } from './stationStream.ts';

/** One attempt to hear a station: from the question to the end of its answer. */
export interface StationConnection {
  /** Stops reading for a while, and goes on. */
  pause(): void;
  resume(): void;
  /** Ends it; nothing is told afterwards. */
  close(): void;
  /** Kept when the question is over: it was answered, has failed, or was given up and no connection is being made for it any more. */
  asked: Promise<void>;
}

/** Who hears what a connection gives. */
export interface ConnectionHearing {
  /** The station answers with sound of this kind. Titles come beside the sound only where it `hasMetadata`. */
  onBegin(begun: { contentType: string; hasMetadata: boolean }): void;
  /** What came, free of metadata; tells whether it was sound. */
  onSound(bytes: Buffer): boolean;
  onTitle(title: string | null): void;
  /** See `Station.charset`. */
  charset(): string | undefined;
  /** It is over: why, as a whole sentence. An `error` comes with it when it is a mistake of ours. */
  onLost(reason: string, error?: unknown): void;
}

/** Asks the station at `address` for its stream, metadata included, and tells what it gives. */
export function openStationConnection({
  address,
  askStream,
  limits,
  hearing,
}: {
  address: string;
  askStream: AskStream;
  limits: RelayLimits;
  hearing: ConnectionHearing;
}): StationConnection {
  const givenUp = new AbortController();
  let isOver = false;
  let stream: StationStream | undefined;
  let silence: NodeJS.Timeout | undefined;

  function over(): boolean {
    if (isOver) return false;
    isOver = true;
    stopWatching();
    stream?.body.destroy();
    givenUp.abort();
    return true;
  }

  function lose(reason: string, error?: unknown): void {
    if (over()) hearing.onLost(reason, error);
  }

  async function ask(): Promise<void> {
    const answer = await askStream(address, {
      headers: { 'icy-metadata': '1' },
      signal: givenUp.signal,
    });
    if (answer.kind === 'failed') {
      lose(answer.reason);
      return;
    }
    const found = stationStream(answer);
    if (isOver || found.kind === 'noStream') {
      answer.body.destroy();
      if (found.kind === 'noStream') lose(found.reason);
      return;
    }
    stream = found;
    hear(found);
  }

  function hear({ contentType, metaint, body }: StationStream): void {
    hearing.onBegin({ contentType, hasMetadata: metaint !== null });
    const gatherer = openStationGatherer({
      gatherMs: limits.gatherMs,
      bytesMax: limits.pieceBytesMax,
      onGathered: (bytes) => {
        // Bytes that are no sound are silence to whoever listens.
        if (!isOver && hearing.onSound(bytes)) silence?.refresh();
      },
    });
    const audioOf = metaint === null ? (chunk: Buffer) => [chunk] : openIcyStripper({ metaint, onMetadata });
    watchSilence();
    body.on('data', (chunk: Buffer) => {
      if (!isOver) gatherer.take(audioOf(chunk));
    });
    const ended = (reason: string) => () => {
      gatherer.end();
      lose(reason);
    };
    body.once('end', ended('It has ended its stream.'));
    body.once('error', ended('Its connection broke.'));
    body.once('close', ended('Its connection was closed.'));
  }

  function watchSilence(): void {
    stopWatching();
    silence = setTimeout(
      () => lose(`It has sent no sound for ${limits.silenceMsMax / 1000} seconds.`),
      limits.silenceMsMax,
    );
  }

  /** A timer that was cleared must not be refreshed. */
  function stopWatching(): void {
    clearTimeout(silence);
    silence = undefined;
  }

  function onMetadata(block: Buffer): void {
    const title = icyTitle(block, hearing.charset());
    if (title !== undefined) hearing.onTitle(title);
  }

  return {
    asked: ask().catch((error: unknown) => lose('Asking it failed for a reason of ours.', error)),
    pause() {
      stopWatching();
      stream?.body.pause();
    },
    resume() {
      if (isOver || stream === undefined) return;
      watchSilence();
      stream.body.resume();
    },
    close: () => void over(),
  };
}
