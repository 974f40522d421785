import { postPath, type PostSummary } from '../../news/post.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** A post in the list. The whole card is a link, named by the headline. */
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
