import type { Post } from '../../news/post.ts';
import { youtubeFrame, youtubeId } from '../../news/youtubeId.ts';
import { Embed } from '../embed/Embed.tsx';

/**
 * The video of a post that names one, loaded when the reader asks for it (spec section 2, "Blog post"); nothing where the address
 * holds no valid id. A short stands upright, all else is wide.
 */
export function RelatedVideo({ post, videoPlayer }: { post: Post; videoPlayer: string | undefined }) {
  const address = post.youtubeShortsUrl;
  const id = address === null ? undefined : youtubeId(address);
  if (address === null || id === undefined) return null;
  const frame = videoPlayer === undefined ? youtubeFrame(id) : videoPlayer + id;
  const isShort = /\/shorts\//u.test(address);
  return (
    <section
      className={isShort ? 'post-video post-video-short' : 'post-video'}
      aria-labelledby="related-video"
    >
      <h2 id="related-video">Watch Related Content</h2>
      <Embed
        embed={{ address: frame, title: 'Related video', load: 'click' }}
        ratio={isShort ? 'portrait' : 'wide'}
      />
    </section>
  );
}
