import type { Post } from '../../news/post.ts';
import { longDay } from './longDay.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** The head of a post: thumbnail, title, description, dates, author, and a link to its corrections. */
export function PostHead({ post }: { post: Post }) {
  const [newest] = post.corrections;
  return (
    <header className="post-head">
      {post.pinterestImageLink !== null && <Thumbnail address={post.pinterestImageLink} eager />}
      {post.category !== null && <p className="kicker">{post.category}</p>}
      <h1 dir="auto">{post.metaTitle}</h1>
      <p className="standfirst" dir="auto">
        {post.metaDescription}
      </p>
      <div className="post-facts">
        <p className="card-facts">
          <span>
            Published on <time dateTime={post.date}>{longDay(post.date)}</time>
          </span>{' '}
          {post.modified !== null && post.modified !== post.date && (
            <>
              <span>
                Updated on <time dateTime={post.modified}>{longDay(post.modified)}</time>
              </span>{' '}
            </>
          )}
          {post.author !== null && <span>{`By ${post.author}`}</span>}
        </p>
        <button className="button copy-link" type="button" data-copy-link="">
          Copy link
        </button>
      </div>
      {newest !== undefined && (
        <p className="post-corrected">
          <a href="#corrections">{`Corrected on ${longDay(newest.date)}`}</a>
        </p>
      )}
    </header>
  );
}
