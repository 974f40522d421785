import type { Video } from '../../news/embed.ts';
import type { Publication } from '../../news/publication.ts';
import { Embed, type EmbedRatio } from '../embed/Embed.tsx';

/** The front page's videos: the spotlight, portrait, and the featured one, wide (spec section 2, "Video spotlight"). */
export function Videos({ videos: { spotlight, featured } }: { videos: Publication['videos'] }) {
  if (spotlight === null && featured === null) return null;
  return (
    <div className="page videos">
      {spotlight && <VideoSection id="spotlight" video={spotlight} ratio="portrait" />}
      {featured && <VideoSection id="featured-video" video={featured} ratio="wide" />}
    </div>
  );
}

function VideoSection({ id, video, ratio }: { id: string; video: Video; ratio: EmbedRatio }) {
  return (
    <section
      className={`video video-${ratio}`}
      id={id}
      aria-labelledby={`${id}-head`}
      data-video-id={video.id}
    >
      <div className="video-words">
        <h2 id={`${id}-head`}>{video.title}</h2>
        <p>{video.description}</p>
      </div>
      <Embed embed={{ address: video.address, title: video.title, load: 'click' }} ratio={ratio} />
    </section>
  );
}
