import type { Post } from '../../news/post.ts';

/** The text of a post. Its HTML is safe: `markdownHtml` made it when the post was read. */
export function PostBody({ post: { html, language } }: { post: Pick<Post, 'html' | 'language'> }) {
  return <div className="post-body" dir="auto" lang={language} dangerouslySetInnerHTML={{ __html: html }} />;
}
