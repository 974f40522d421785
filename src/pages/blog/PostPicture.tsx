import type { Post } from '../../news/post.ts';
import { prairieAddress } from '../shell/prairie.ts';

/**
 * The picture of a post that has one, and the way to it (spec section 2, "Blog post"). If it fails, the shell script puts the post's
 * prairie in its place. It tells nothing that the text does not: no text for it.
 */
export function PostPicture({ post }: { post: Post }) {
  if (post.pinterestImageLink === null) return null;
  return (
    <figure className="post-pinterest">
      <img
        className="picture"
        src={post.pinterestImageLink}
        data-fallback={prairieAddress({ feed: 'blog', guid: post.id })}
        alt=""
        width={600}
        height={400}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
      <figcaption>
        <a className="button" href={post.pinterestImageLink} target="_blank" rel="noopener noreferrer">
          View on Pinterest
        </a>
      </figcaption>
    </figure>
  );
}
