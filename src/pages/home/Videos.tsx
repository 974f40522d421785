import type { Posters, Video } from '../../news/embed.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed, type EmbedRatio } from '../embed/Embed.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { renderText } from '../words/messages.ts';

/** The spotlight (portrait) and the featured video (16:9), under the title of the first. */
export function Videos({ posters }: { posters: Posters }) {
  const { spotlight, featured } = usePublication().videos;
  if (spotlight === null && featured === null) return null;
  return (
    <div className="stories videos">
      {spotlight && (
        <VideoPart id="spotlight" video={spotlight} ratio="portrait" poster={posters.spotlight} />
      )}
      {featured && (
        <VideoPart
          id="featured-video"
          video={featured}
          ratio="wide"
          poster={posters.featured}
          isFirst={!spotlight}
        />
      )}
    </div>
  );
}

function VideoPart({
  id,
  video,
  ratio,
  poster,
  isFirst = true,
}: {
  id: string;
  video: Video;
  ratio: EmbedRatio;
  poster: Picture | undefined;
  isFirst?: boolean;
}) {
  const head = `${id}-head`;
  return (
    <section className={`video video-${ratio}`} id={id} aria-labelledby={head} data-video-id={video.id}>
      {isFirst && <SectionHead id={head} heading={renderText(video.title)} />}
      <div className="video-parts">
        <Embed
          embed={{ address: video.address, title: video.title, load: 'click' }}
          ratio={ratio}
          poster={poster}
        />
        <div className="video-words">
          {!isFirst && <h3 id={head}>{renderText(video.title)}</h3>}
          <p>{renderText(video.description)}</p>
        </div>
      </div>
    </section>
  );
}
