import type { Embed as EmbedSource } from '../../news/embeds/embed.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { placeholderUrl } from '../../news/pictures/seed.ts';
import { WebpPicture } from '../pictures/WebpPicture.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { languageOf, plainText } from '../../news/words/text.ts';

/** The shape of the box that is reserved for a frame. */
export type EmbedRatio = 'portrait' | 'wide' | 'wall' | 'form' | 'page' | 'chart';

interface EmbedProps {
  embed: EmbedSource;
  ratio: EmbedRatio;
  /** The picture that a video shows until it plays. */
  poster?: Picture | undefined;
  /** The language of the frame's labels, if that isn't the language around it. */
  lang?: string | undefined;
}

/**
 * Another service's content in a frame, with a link to it. With `load: 'click'` the service gets no request until the
 * reader presses the button, which `embed.client.ts` replaces with the template's frame. Without script the button is a
 * link.
 */
export function Embed({ embed, ratio, poster, lang }: EmbedProps) {
  const messages = useMessages('embed');
  const height = ratio === 'form' ? (embed.height ?? formHeight) : undefined;
  return (
    <figure className={`embed embed-${ratio}${embed.page === undefined ? '' : ' embed-post'}`} lang={lang}>
      <div className="embed-box">
        {embed.load === 'visible' ? (
          <Frame embed={embed} height={height} />
        ) : (
          <Panel embed={embed} ratio={ratio} height={height} poster={poster} />
        )}
      </div>
      <figcaption className="embed-link">
        {poster !== undefined && <HostNote embed={embed} text={messages.loadsOnPlay} />}
        {embed.page === undefined ? (
          <OutsideLink className="read-more" href={embed.address} hasReferrer>
            {messages.newTab}
            <span className="visually-hidden">: {renderText(embed.title)}</span>
          </OutsideLink>
        ) : (
          <OutsideLink href={embed.page}>{renderText(embed.title)}</OutsideLink>
        )}
      </figcaption>
    </figure>
  );
}

interface FrameProps {
  embed: EmbedSource;
  height: number | undefined;
}

function Panel({ embed, ratio, height, poster }: FrameProps & EmbedProps) {
  const isVideo = ratio === 'portrait' || ratio === 'wide';
  const messages = useMessages('embed');
  const label = ratio === 'form' ? messages.openForm : messages.show;
  return (
    <>
      {poster === undefined ? (
        <Link className="embed-panel" href={embed.page ?? embed.address} data-embed="">
          <span className="button button-solid">{isVideo ? messages.play : label}</span>
          <span className="visually-hidden">{renderText(embed.title)}</span>
          <HostNote embed={embed} text={isVideo ? messages.loadsOnPlay : messages.loadsOnOpen} />
        </Link>
      ) : (
        <Link className="embed-panel embed-poster" href={embed.address} data-embed="">
          <WebpPicture
            className="embed-picture"
            picture={poster}
            sizes={ratio === 'portrait' ? '16rem' : '(min-width: 48rem) 40rem, 100vw'}
            data-fallback={placeholderUrl(`video ${embed.address}`)}
            alt=""
          />
          <svg className="embed-play" viewBox="0 0 44 44" aria-hidden="true">
            <path d="m17 13 15 9-15 9z" />
          </svg>
          <span className="visually-hidden">
            {messages.play}: {renderText(embed.title)}
          </span>
        </Link>
      )}
      <template>
        <Frame embed={embed} height={height} />
      </template>
    </>
  );
}

/** A note about when the frame loads, and from which host. */
function HostNote({ embed, text }: { embed: EmbedSource; text: string }) {
  return <span className="embed-host">{fill(text, { host: new URL(embed.address).host })}</span>;
}

/**
 * The frame may run its scripts, keep its own cookies, send forms and open windows, but not navigate our page. It needs
 * our origin as its referrer: without a referrer YouTube's player refuses to play.
 */
function Frame({ embed, height }: FrameProps) {
  return (
    <iframe
      className="embed-frame"
      height={height}
      src={embed.address}
      title={plainText(embed.title)}
      lang={languageOf(embed.title)}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- Together the two are unsafe only for frames of our own origin.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
    />
  );
}

/** The height of a form, in CSS pixels, if the publication gives no height. */
const formHeight = 640;
