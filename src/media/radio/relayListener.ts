import type { Writable } from 'node:stream';

/** A listener, as the server sees it. */
export interface Listening {
  kind: 'listening';
  /** The station's content type. It stays the same for as long as this listener is connected. */
  contentType: string;
  /**
   * Sends the audio to a connection, from the burst on, until either side ends. A clean end means that no more audio
   * comes; the connection of a listener too far behind is cut.
   */
  pipe(writable: Writable): void;
  /** Ends the listener before `pipe` is called. After that, the listener ends with the connection. */
  leave(): void;
}

interface ListenerOptions {
  contentType: string;
  behindBytesMax: number;
  /** Called after a piece was sent. */
  onSent: () => void;
  /** Called once, when the listener has disconnected. */
  onLeft: () => void;
}

/**
 * Opens a listener with a queue of its own. Only one piece is being written at a time, so that `behindBytes` is exact
 * and nothing hides in the stream's buffer. Queued pieces are shared, so a queue costs no copies.
 */
export function openRelayListener({ contentType, behindBytesMax, onSent, onLeft }: ListenerOptions) {
  let queue: Buffer[] = [];
  let behindBytes = 0;
  let sendingBytes = 0;
  let writable: Writable | undefined;
  let hasLeft = false;

  function send(): void {
    if (hasLeft || writable === undefined || sendingBytes > 0) return;
    const piece = queue.shift();
    if (piece === undefined) return;
    sendingBytes = piece.length;
    writable.write(piece, afterSending);
  }

  function afterSending(): void {
    behindBytes -= sendingBytes;
    sendingBytes = 0;
    if (hasLeft) return;
    send();
    onSent();
  }

  function leave(): void {
    if (hasLeft) return;
    hasLeft = true;
    queue = [];
    onLeft();
  }

  const listening: Listening = {
    kind: 'listening',
    contentType,
    pipe(to) {
      writable = to;
      if (hasLeft || to.destroyed) {
        to.destroy();
        return leave();
      }
      to.once('close', leave);
      // Connections often break; `close` follows.
      to.on('error', leave);
      send();
    },
    leave,
  };

  return {
    ...listening,
    /** Queues a piece of audio. All listeners share its bytes, which never change. */
    push(piece: Buffer): void {
      if (hasLeft || piece.length === 0) return;
      if (behindBytes + piece.length > behindBytesMax) {
        leave();
        writable?.destroy();
        return;
      }
      behindBytes += piece.length;
      queue.push(piece);
      send();
    },
    /** Returns how many bytes were queued and not yet passed to the operating system. */
    behindBytes: () => behindBytes,
    /** Ends the stream: cleanly if nothing is queued; otherwise the connection is cut. */
    end(): void {
      const isQueueEmpty = queue.length === 0;
      leave();
      if (isQueueEmpty) writable?.end();
      else writable?.destroy();
    },
  };
}
