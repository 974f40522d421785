import { useContext } from 'react';
import type { Post } from '../../news/post.ts';
import { usePublication } from '../context/surroundings.ts';
import { MessagesContext } from '../words/messages.ts';
import { htmlForPage } from './htmlForPage.tsx';

/** The text of a post. Its HTML is safe: `markdownHtml` made it when the post was read. */
export function PostBody({ post }: { post: Pick<Post, 'html' | 'pictures' | 'language'> }) {
  const html = htmlForPage(post, { publication: usePublication(), page: useContext(MessagesContext) });
  return (
    <div className="post-body" dir="auto" lang={post.language} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
