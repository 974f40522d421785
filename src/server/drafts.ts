import type { FeedResult } from '../news/edition.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';
import { publicFeedResult } from '../pages/feed/publicFeedResult.ts';
import { problem } from './problem.ts';
import type { Draft } from './representation.ts';
import { securityHeaders } from './securityHeaders.ts';

/**
 * A whole page with the headers that every page carries. `isSettled`: whether it may be kept for a while by browsers and proxies; if
 * not, they ask each time, so that a reader who tries again sees what is there now.
 */
export function pageDraft({
  html,
  status,
  publication,
  isSettled,
}: {
  html: string;
  status: number;
  publication: Publication;
  isSettled: boolean;
}): Draft {
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': status === 500 ? 'no-store' : isSettled ? settledCaching : 'no-cache',
      ...securityHeaders(publication),
      'Speculation-Rules': '"/speculation-rules.json"',
    },
    body: html,
  };
}

/** What `GET /api/feeds/{key}` gives: the section as readers see it now (spec section 3, "Feed result"). */
export function feedResultDraft(result: FeedResult): Draft {
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
    body: JSON.stringify(publicFeedResult(result)),
  };
}

/** A picture drawn by program, as SVG. Its address names what it is drawn from, so it never changes. */
export function drawingDraft(svg: string): Draft {
  return {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    },
    body: svg,
  };
}

/** Leads on to where something is now, for good. */
export function movedDraft(location: string): Draft {
  return { status: 308, headers: { Location: location, 'Cache-Control': 'public, max-age=3600' }, body: '' };
}

/** Tells browsers which pages to fetch ahead when a reader is about to choose a link: pages only, no files, calls or search. */
export function speculationRulesDraft(): Draft {
  const leftOut = [
    '/api/*',
    '/functions/*',
    '/advertising/*',
    '/search*',
    '/assets/*',
    '/prairie/*',
    '/covers/*',
    '/*.xml',
    '/*.json',
    '/*.txt',
    '/rss',
  ];
  const rules = {
    prefetch: [
      { where: { and: [{ href_matches: '/*' }, { not: { href_matches: leftOut } }] }, eagerness: 'moderate' },
    ],
  };
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
      'X-Content-Type-Options': 'nosniff',
    },
    body: JSON.stringify(rules),
  };
}

/** For `/api/feeds/{key}` with a key that no section has. */
export function noSuchSection(key: string): Draft {
  return problem({
    status: 404,
    detail: `There is no section ${key}. The sections are ${sectionKeys.join(', ')}.`,
  });
}

/** For an address under `/api/` that is no call. */
export function noSuchCall(path: string): Draft {
  return problem({ status: 404, detail: `There is no call ${path}.` });
}

/** For anything but reading. */
export function methodNotAllowed(): Draft {
  const draft = problem({ status: 405, detail: 'This site is read with GET and HEAD only.' });
  return { ...draft, headers: { ...draft.headers, Allow: 'GET, HEAD' } };
}

/** One page, one address: the one without a slash at its end. */
export function withoutTrailingSlash(url: string): Draft {
  const { pathname, search } = new URL(url);
  // Two slashes at the start would name another host.
  const path = `/${pathname.replace(/^\/+|\/+$/gu, '')}`;
  return {
    status: 308,
    headers: { Location: path + search, 'Cache-Control': 'public, max-age=3600' },
    body: '',
  };
}

/**
 * A few seconds without asking, then some more while a newer one is fetched behind the reader's back (RFC 5861). Short, so that a
 * story that is taken down is soon gone from readers' own copies too.
 */
const settledCaching = 'public, max-age=5, stale-while-revalidate=25';
