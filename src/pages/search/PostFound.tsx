import type { PostEntry } from '../../news/post.ts';
import { postPath } from '../../news/postPath.ts';
import { longDay } from '../blog/longDay.ts';
import { excerpt } from './excerpt.ts';
import { Marked } from './Marked.tsx';

/** A post of the publication's own blog that was found; the whole row leads to it. */
export function PostFound({ post, words }: { post: PostEntry; words: string }) {
  return (
    <article className="card found">
      <div className="card-text">
        <h3 className="card-title" dir="auto">
          <a href={postPath(post.slug)}>
            <Marked text={post.metaTitle} words={words} />
          </a>
        </h3>
        <p className="card-description" dir="auto">
          <Marked text={excerpt({ text: post.metaDescription, words })} words={words} />
        </p>
        {post.date !== null && (
          <p className="card-facts">
            <time dateTime={post.date}>{longDay(post.date)}</time> <b>Our blog</b>
          </p>
        )}
      </div>
    </article>
  );
}
