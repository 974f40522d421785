import { STATUS_CODES } from 'node:http';

/** A response before compression. */
export interface PlainResponse {
  status: number;
  /** Without Content-Length, Content-Encoding and ETag, which `encodeResponse` adds. */
  headers: Record<string, string>;
  body: string | Buffer;
  /** Whether it may soon be replaced, like an error: it is kept for seconds. */
  isTemporary?: boolean;
}

type Headers = PlainResponse['headers'];

interface Problem {
  status: number;
  /** In whole sentences. */
  detail: string;
  headers?: Headers;
}

/** A JSON problem document (RFC 9457). */
export function problem({ status, detail, headers }: Problem): PlainResponse {
  return {
    status,
    headers: { ...contentHeaders('application/problem+json', 'no-store'), ...headers },
    body: JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail }),
  };
}

/** A permanent redirect (308). */
export function redirect(location: string, headers: Headers = {}): PlainResponse {
  return {
    status: 308,
    headers: { Location: location, 'Cache-Control': 'public, max-age=3600', ...headers },
    body: '',
  };
}

/** `value` as JSON. `headers` must include Cache-Control. */
export function jsonResponse(value: unknown, headers: Headers): PlainResponse {
  const type = { 'Content-Type': 'application/json; charset=utf-8', ...noSniffing };
  return { status: 200, headers: { ...type, ...headers }, body: JSON.stringify(value) };
}

/** The headers of a body of this media type, with its `Cache-Control`. */
export function contentHeaders(type: string, caching: string): Headers {
  return { 'Content-Type': type, 'Cache-Control': caching, ...noSniffing };
}

/** Browsers must not guess another type from the content. */
export const noSniffing = { 'X-Content-Type-Options': 'nosniff' };
