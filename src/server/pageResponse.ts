import { frameHosts } from '../news/embed.ts';
import type { Publication } from '../news/publication.ts';
import { securityHeaders, type PlainResponse } from './plainResponse.ts';

/**
 * A page with the headers that every page has. A page that is not settled may change at any moment, so browsers
 * and proxies request it each time; a reader who tries again then sees the news.
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
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': status >= 500 ? 'no-store' : isSettled ? settledCaching : 'no-cache',
      ...securityHeaders,
      'Content-Security-Policy': contentPolicy(publication),
      'Cross-Origin-Resource-Policy': 'same-origin',
      // A page that is loaded in case its reader wants it can't be told from a view.
      ...(publication.count ? {} : { 'Speculation-Rules': '"/speculation-rules.json"' }),
      ...headers,
    },
    body: html,
  };
}

/**
 * The content policy allows only what pages need, from our own files, and nothing inline. Pictures and frames may
 * also come from the hosts that the publication names for each.
 */
function contentPolicy(publication: Publication): string {
  const frames = frameHosts(publication);
  // The advertising provider's script runs in frames of our own.
  if (publication.advertising.provider !== null) frames.unshift("'self'");
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self'", ...publication.pictureHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    // The radio.
    "media-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Reused for five seconds, then while a new copy is fetched in the background (RFC 5861). Short, so that a story
 * taken down soon disappears from readers' own copies too.
 */
const settledCaching = 'public, max-age=5, stale-while-revalidate=25';
