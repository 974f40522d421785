import type { Post } from '../news/post.ts';

/** An invented post; `changes` says what is special about it. What may be missing is missing. */
export function postForTests(changes: Partial<Post> = {}): Post {
  return {
    id: 'kaw-point',
    slug: 'a-morning-at-kaw-point',
    metaTitle: 'A morning at Kaw Point',
    metaDescription: 'Where two rivers meet.',
    pinterestImageLink: null,
    date: '2026-11-20',
    modified: null,
    blog: 'Where **two** rivers meet.',
    html: '<p>Where <strong>two</strong> rivers meet.</p>',
    youtubeShortsUrl: null,
    keywords: [],
    category: null,
    tags: [],
    author: null,
    sources: [],
    corrections: [],
    ...changes,
  };
}

/** All that a text can have in it to break a document; `soundText` gives what is left of it. */
export const hostileText =
  ']]> & &amp; <b>"bold"</b> \'single\' \u0000\u0008\u001B\uFFFE\uD800 📰 \u05E2\u05D1\u05E8\u05D9\u05EA <![CDATA[ <!-- -->';

/** The same as it may stand in a document. */
export const hostileTextSound =
  ']]> & &amp; <b>"bold"</b> \'single\'  📰 \u05E2\u05D1\u05E8\u05D9\u05EA <![CDATA[ <!-- -->';
