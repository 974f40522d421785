import type { PrintedFeed } from '../printFeed.ts';

/** Whether the client has this document: by ETag, compared weakly, or else by date (RFC 9110, section 13.2.2). */
export function isNotModified(headers: Headers, { etag, lastModified }: PrintedFeed): boolean {
  const ifNoneMatch = headers.get('If-None-Match');
  if (ifNoneMatch !== null) {
    const tags = new Set(ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//u, '')));
    return tags.has(etag) || tags.has('*');
  }
  return Date.parse(headers.get('If-Modified-Since') ?? '') >= Date.parse(lastModified);
}
