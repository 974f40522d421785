import type { Readable } from 'node:stream';

/** What going out once gave. Failures are values here: only a bug throws. */
export type OutboundAnswer = Arrived | Failed;

/** An answer whose body was read to its end. */
export interface Arrived extends Answered {
  /**
   * The body with its content coding undone. It owns its memory, so it may be transferred to a worker.
   * Empty for every status outside 200 to 299: such a body is not read.
   */
  body: Uint8Array;
}

/** An answer whose body still flows: the caller reads it, and must destroy it. */
export interface Flowing extends Answered {
  /** Never crashes the process when nobody listens for its errors. Its content coding is as it was sent. */
  body: Readable;
}

/** What both kinds of answer have. */
export interface Answered {
  kind: 'answered';
  status: number;
  headers: ResponseHeaders;
  /** The address that answered in the end, after redirects. */
  address: string;
  /** The redirects that led there, in order. */
  hops: Hop[];
}

/** One redirect. */
export interface Hop {
  /** The address that sent us on. */
  from: string;
  /** The address that it named, made absolute. */
  to: string;
  /** Whether it said so for good: 301 or 308 (RFC 9110, sections 15.4.2 and 15.4.9). */
  permanent: boolean;
}

/** Headers by lower-case name, as undici gives them: several of one name are an array. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** Nothing usable came back, or we would not go there. */
export interface Failed {
  kind: 'failed';
  failure: FailureName;
  /** A whole sentence for a publisher: what happened and, where we know it, what to do. */
  reason: string;
}

/**
 * What went wrong. `address`: its scheme, port or form is not allowed. `blocked`: it leads into a network that is not public.
 * `name`: the host's name was not found. `connection`: refused, reset, cut off. `certificate`: TLS. `protocol`: no HTTP that
 * can be understood. `timeout`: a limit of time has passed. `redirects`: a loop, too many, or one to nowhere. `size`: too large.
 * `coding`: a content coding that is not read. `damaged`: compressed data that cannot be undone. `closed`: we are stopping.
 */
export type FailureName =
  | 'address'
  | 'blocked'
  | 'name'
  | 'connection'
  | 'certificate'
  | 'protocol'
  | 'timeout'
  | 'redirects'
  | 'size'
  | 'coding'
  | 'damaged'
  | 'closed';

/** Makes a failure. A reason that is too long to read, because an address in it is, is cut. */
export function failed(failure: FailureName, reason: string): Failed {
  const readable = reason.length > reasonCharsMax ? `${reason.slice(0, reasonCharsMax)}…` : reason;
  return { kind: 'failed', failure, reason: readable };
}

const reasonCharsMax = 300;

/** The first value of a header, or null: a second one of the same name is the sender's mistake. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
