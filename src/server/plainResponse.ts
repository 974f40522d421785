import { STATUS_CODES } from './connections/nodeHttp.ts';

/** A response before compression. */
export interface PlainResponse {
  status: number;
  /** Headers without Content-Length, Content-Encoding and ETag, which `encodeResponse` adds. */
  headers: Record<string, string>;
  body: string | Buffer;
  /** True if the response is cached only for seconds, like an error. */
  isTemporary?: boolean;
}

type Headers = PlainResponse['headers'];

/** Makes a JSON problem document (RFC 9457). `detail` has one or more full sentences. */
export function problem(status: number, detail: string, headers: Headers = {}): PlainResponse {
  return {
    status,
    headers: { ...contentHeaders('application/problem+json', 'no-store'), ...headers },
    body: JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail }),
  };
}

/** Makes a permanent redirect (308). */
export function redirect(location: string, headers: Headers = {}): PlainResponse {
  return {
    status: 308,
    headers: {
      Location: location,
      'Cache-Control': 'public, max-age=3600',
      ...securityHeaders,
      ...headers,
    },
    body: '',
  };
}

/** Makes a JSON response. `headers` must include Cache-Control. */
export function jsonResponse(value: unknown, headers: Headers): PlainResponse {
  const type = { 'Content-Type': 'application/json; charset=utf-8', ...securityHeaders };
  return { status: 200, headers: { ...type, ...headers }, body: JSON.stringify(value) };
}

/** Returns the headers of a body of this media type, with its `Cache-Control`. */
export function contentHeaders(type: string, caching: string): Headers {
  const policy = type.startsWith('image/') ? { 'Content-Security-Policy': mediaPolicy } : {};
  return { 'Content-Type': type, 'Cache-Control': caching, ...securityHeaders, ...policy };
}

export const htmlType = 'text/html; charset=utf-8';

/** The header that keeps a page out of search engines. */
export const unlistedHeader = { 'X-Robots-Tag': 'noindex, nofollow' };

/** The `Cache-Control` of a response whose URL has a hash of its content. */
export const immutableCaching = 'public, max-age=31536000, immutable';

/** The content policy of pictures and audio: a browser opens such a file in a page with its own styles and player. */
export const mediaPolicy =
  "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * The headers of every response (row hosts-5). A page allows more in its content policy; a file or a call, opened in a
 * browser, may load and run nothing. Other sites may show our pictures and read our feeds, but not load our pages.
 */
export const securityHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
