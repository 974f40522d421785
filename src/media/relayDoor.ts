import type { Readable } from 'node:stream';

/**
 * Asks for a stream without end (GET), under limits for connecting and for silence: the door out hands this in. Failures are
 * values, with a whole sentence for a publisher. Given up by its `signal`, it is settled when no connection is being made for it any
 * more.
 */
export type AskStream = (
  address: string,
  request: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<StreamAnswer | { kind: 'failed'; failure: string; reason: string }>;

/** A server that answered. Whoever takes the answer destroys its body. */
export interface StreamAnswer {
  kind: 'answered';
  status: number;
  /** By lower-case name; several of one name are an array. */
  headers: Record<string, string | string[] | undefined>;
  /** Never ends the process when nobody listens for its errors. */
  body: Readable;
}

/** Where the relay writes what happens: what stands beside a message comes first. */
export interface RelayLog {
  info(beside: object, message: string): void;
  warn(beside: object, message: string): void;
  error(beside: object, message: string): void;
}

/** What of the world outside the relay is given. */
export interface RelayDoor {
  askStream: AskStream;
  log: RelayLog;
  /** Milliseconds since the epoch. */
  now: () => number;
  /** At least 0 and less than 1. */
  random: () => number;
}
