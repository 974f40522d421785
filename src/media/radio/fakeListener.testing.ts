import { Writable } from 'node:stream';
import type { Listening } from './relayListener.ts';

/** A listener's connection whose reading a test controls. */
export interface FakeListener {
  writable: Writable;
  /** Returns everything that the listener has received. */
  heard(): Buffer;
  /** Returns whether the response continues, has ended properly, or was aborted. */
  state(): 'listening' | 'ended' | 'aborted';
  /** The received pieces themselves, not copies. */
  pieces: Buffer[];
  /** When false, the listener receives only one piece. */
  isReading: boolean;
  /** Starts reading. */
  read(): void;
}

/** Connects a listener. */
export function openFakeListener(
  listening: Listening,
  { isReading = true }: { isReading?: boolean } = {},
): FakeListener {
  const pieces: Buffer[] = [];
  let finishPiece: (() => void) | undefined;
  const writable = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      if (listener.isReading) done();
      else finishPiece = done;
    },
  });
  const listener: FakeListener = {
    writable,
    pieces,
    isReading,
    heard: () => Buffer.concat(pieces),
    state: () => (writable.writableFinished ? 'ended' : writable.destroyed ? 'aborted' : 'listening'),
    read() {
      listener.isReading = true;
      finishPiece?.();
    },
  };
  listening.pipe(writable);
  return listener;
}
