import type { Writable } from 'node:stream';

/** One who listens, as the server sees him. */
export interface Listening {
  kind: 'listening';
  /** What the station sends: the answer's `Content-Type`. It stays the same for as long as he listens. */
  contentType: string;
  /**
   * Sends the sound to his connection, from the burst on, until either side ends. A clean end means that no more sound comes;
   * a connection that is broken off was too far behind.
   */
  pipe(writable: Writable): void;
  /** Ends it before it was piped; afterwards his connection's end does. */
  leave(): void;
}

/** One who listens, as his station sees him. */
export interface RelayListener extends Listening {
  /** Takes a piece of sound to send. The bytes are shared by all listeners and never changed. */
  give(piece: Buffer): void;
  /** What was given and is not yet with the operating system, in bytes. */
  behind(): number;
  /** Ends his stream: cleanly when the last piece is under way, else by breaking it off. */
  end(): void;
}

/** Who is told what becomes of a listener. */
export interface ListenerOptions {
  contentType: string;
  /** What he may be behind, in bytes. */
  behindBytesMax: number;
  /** Some of what was waiting is sent. */
  onSent: () => void;
  /** He is gone, for whatever reason; called once. */
  onGone: () => void;
}

/**
 * Opens a listener with a queue of his own. One piece is under way at a time, so that what he is behind is known to a piece and
 * does not hide in the stream's own buffer; pieces are shared, so a queue costs its places and no copies.
 */
export function openListener({
  contentType,
  behindBytesMax,
  onSent,
  onGone,
}: ListenerOptions): RelayListener {
  let queue: Buffer[] = [];
  let behind = 0;
  let underWay = 0;
  let writable: Writable | undefined;
  let isGone = false;

  function send(): void {
    if (isGone || writable === undefined || underWay > 0) return;
    const piece = queue.shift();
    if (piece === undefined) return;
    underWay = piece.length;
    writable.write(piece, sent);
  }

  function sent(): void {
    behind -= underWay;
    underWay = 0;
    if (isGone) return;
    send();
    onSent();
  }

  function go(): void {
    if (isGone) return;
    isGone = true;
    queue = [];
    onGone();
  }

  return {
    kind: 'listening',
    contentType,
    pipe(to) {
      writable = to;
      if (isGone || to.destroyed) {
        to.destroy();
        go();
        return;
      }
      to.once('close', go);
      // A reader who breaks off is no news; what follows is the end of his connection, which is listened to.
      to.on('error', go);
      send();
    },
    leave: go,
    give(piece) {
      if (isGone || piece.length === 0) return;
      if (behind + piece.length > behindBytesMax) {
        go();
        writable?.destroy();
        return;
      }
      behind += piece.length;
      queue.push(piece);
      send();
    },
    behind: () => behind,
    end() {
      const hasAll = queue.length === 0;
      go();
      if (hasAll) writable?.end();
      else writable?.destroy();
    },
  };
}
