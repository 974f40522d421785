import { Writable } from 'node:stream';
import type { Listening } from '../relayListener.ts';

/** The connection of a listener whose reading a test controls. */
export interface RadioEar {
  writable: Writable;
  /** All that he has heard. */
  heard(): Buffer;
  /** How his stream stands: it still flows, was ended properly, or was broken off. */
  fate(): 'listening' | 'ended' | 'brokenOff';
  /** The very pieces, not copies of them. */
  pieces: Buffer[];
  /** Whether he reads: one who does not takes a single piece and keeps it. */
  isReading: boolean;
  /** Reads on. */
  readOn(): void;
}

/** Opens an ear and pipes what somebody listens to into it. */
export function openRadioEar(
  listening: Listening,
  { isReading = true }: { isReading?: boolean } = {},
): RadioEar {
  const pieces: Buffer[] = [];
  let held: (() => void) | undefined;
  const writable = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(piece);
      if (ear.isReading) done();
      else held = done;
    },
  });
  const ear: RadioEar = {
    writable,
    pieces,
    isReading,
    heard: () => Buffer.concat(pieces),
    fate: () => (writable.writableFinished ? 'ended' : writable.destroyed ? 'brokenOff' : 'listening'),
    readOn() {
      ear.isReading = true;
      held?.();
    },
  };
  listening.pipe(writable);
  return ear;
}
