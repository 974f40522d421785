import type { Post } from '../news/post.ts';
import { postForTests } from '../news/postForTests.ts';

/** An invented post with Markdown in it; `changes` says what is special about it. What may be missing is missing. */
export function markedPostForTests(changes: Partial<Post> = {}): Post {
  return postForTests({
    id: 'kaw-point',
    slug: 'a-morning-at-kaw-point',
    metaTitle: 'A morning at Kaw Point',
    metaDescription: 'Where two rivers meet.',
    date: '2026-11-20',
    blog: 'Where **two** rivers meet.',
    html: '<p>Where <strong>two</strong> rivers meet.</p>',
    ...changes,
  });
}

/** All that a text can have in it to break a document; `soundText` gives what is left of it. */
export const hostileText =
  ']]> & &amp; <b>"bold"</b> \'single\' \u0000\u0008\u001B\uFFFE\uD800 📰 \u05E2\u05D1\u05E8\u05D9\u05EA <![CDATA[ <!-- -->';

/** The same as it may stand in a document. */
export const hostileTextSound =
  ']]> & &amp; <b>"bold"</b> \'single\'  📰 \u05E2\u05D1\u05E8\u05D9\u05EA <![CDATA[ <!-- -->';
