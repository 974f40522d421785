import type { Post } from '../../news/post.ts';
import { htmlWithPictures } from './htmlWithPictures.ts';

/** The text of a post. Its HTML is safe: `markdownHtml` made it when the post was read. */
export function PostBody({ post }: { post: Pick<Post, 'html' | 'pictures' | 'language'> }) {
  const html = { __html: htmlWithPictures(post) };
  return <div className="post-body" dir="auto" lang={post.language} dangerouslySetInnerHTML={html} />;
}
