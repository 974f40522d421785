import type { PostSummary } from '../../news/post.ts';
import { postPath } from '../../news/postPath.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A post in the list (spec section 2, "Blog list"): the whole card leads to it, and the link's name is the headline. */
export function PostCard({ post, eager }: { post: PostSummary; eager: boolean }) {
  return (
    <article className="card post-card">
      <div className="card-text">
        <h2 className="card-title" dir="auto">
          <a href={postPath(post.slug)}>{post.metaTitle}</a>
        </h2>
        <p className="card-description" dir="auto">
          {post.metaDescription}
        </p>
        <p className="post-card-id">{`Article ID ${post.id}`}</p>
        <span className="read-more onward" aria-hidden="true">
          Read More
        </span>
      </div>
      {post.pinterestImageLink !== null && <Thumbnail address={post.pinterestImageLink} eager={eager} />}
    </article>
  );
}
