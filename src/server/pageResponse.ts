import { frameOrigins } from '../news/embeds/frameOrigins.ts';
import type { Publication } from '../news/publication.ts';
import { htmlType, securityHeaders, type PlainResponse } from './plainResponse.ts';

/**
 * Makes the response for a page, with the headers that every page has. A page that is not settled may change at any
 * moment, so browsers and proxies must request it each time.
 */
export function pageResponse({
  html,
  status,
  publication,
  isSettled,
  headers = {},
}: {
  html: string;
  status: number;
  publication: Publication;
  isSettled: boolean;
  headers?: Record<string, string>;
}): PlainResponse {
  return {
    status,
    headers: {
      'Content-Type': htmlType,
      'Cache-Control': status >= 500 ? 'no-store' : isSettled ? settledCaching : 'no-cache',
      ...securityHeaders,
      'Content-Security-Policy': policies.getOrInsertComputed(publication, contentPolicy),
      'Cross-Origin-Resource-Policy': 'same-origin',
      // A prefetch looks like a view, so a publication that counts views has none.
      ...(publication.count ? {} : { 'Speculation-Rules': '"/speculation-rules.json"' }),
      ...headers,
    },
    body: html,
  };
}

/** The policy of each publication, cached because writing it parses the URLs of frames. */
const policies = new WeakMap<Publication, string>();

/**
 * Writes the content policy: only our own files, and nothing inline. Pictures and frames may also come from the hosts
 * that the publication lists for them.
 */
function contentPolicy(publication: Publication): string {
  const frames = frameOrigins(publication);
  // The advertising provider's script runs in frames of our own.
  if (publication.advertising.provider !== null) frames.unshift("'self'");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...publication.pictureHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // The radio's audio.
    "media-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Short times (RFC 5861), so that a takedown soon reaches browser caches. */
const settledCaching = 'public, max-age=5, stale-while-revalidate=25';
