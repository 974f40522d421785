import type { Post } from '../../news/post.ts';
import { usePrefix } from '../words/messages.ts';
import { htmlForPage } from './htmlForPage.ts';

/** The text of a post. Its HTML is safe: `markdownHtml` made it when the post was read. */
export function PostBody({ post }: { post: Pick<Post, 'html' | 'pictures' | 'language'> }) {
  const html = { __html: htmlForPage(post, usePrefix()) };
  return <div className="post-body" dir="auto" lang={post.language} dangerouslySetInnerHTML={html} />;
}
