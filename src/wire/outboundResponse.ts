/** The result of requesting a document. Failures are returned; only bugs throw. */
export type DocumentResult = DocumentResponse | FailedRequest;

/** A response whose body was read completely. */
export interface DocumentResponse extends OutboundResponse {
  /**
   * The decoded body, in its own memory, so that it can be transferred to a worker. Empty unless the status is 200 to
   * 299.
   */
  body: Uint8Array;
}

export interface OutboundResponse {
  kind: 'response';
  status: number;
  headers: ResponseHeaders;
  /** The URL of the response, after redirects. */
  url: string;
  /** The redirects in order. */
  hops: Hop[];
}

/** A redirect. */
export interface Hop {
  from: string;
  to: string;
  /** 301 or 308 (RFC 9110, sections 15.4.2 and 15.4.9). */
  isPermanent: boolean;
}

/** Headers by lower-case name, as undici returns them: several with the same name are an array. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** A request that was not allowed, or whose response cannot be used. */
export interface FailedRequest {
  kind: 'failed';
  failure: FailureName;
  /** A complete sentence for a publisher: what happened and, if known, what to do. */
  reason: string;
}

/**
 * `address`: a URL whose scheme, port or user name is not allowed. `blocked`: not a public network. `name`: host not
 * found. `connection`: refused, reset, cut off. `certificate`: TLS. `protocol`: not HTTP. `timeout`: not complete at
 * the deadline. `redirects`: a loop, too many, or no URL to follow. `size`: too large. `coding`: unknown content
 * coding. `damaged`: corrupt compressed data. `closed`: Townwire is stopping, or the caller has canceled the request.
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

/** Makes a failure. Cuts a reason that is very long because of a URL. */
export function failedRequest(failure: FailureName, reason: string): FailedRequest {
  const readable = reason.length > reasonCharsMax ? `${reason.slice(0, reasonCharsMax)}…` : reason;
  return { kind: 'failed', failure, reason: readable };
}

const reasonCharsMax = 300;

/** Returns the first value of a header, or null. A second value with the same name is the sender's mistake. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}
