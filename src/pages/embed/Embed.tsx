import type { Embed as EmbedNoun } from '../../news/embed.ts';

/** The shape of the box that is kept free for a frame, so that nothing moves when it fills (spec section 9). */
export type EmbedRatio = 'portrait' | 'wide' | 'wall' | 'form' | 'page';

/**
 * A piece of another service in a frame, with a plain link beside it for whoever cannot or does not want to see it here. With
 * `load: 'click'` nothing is asked of the other service before the reader says so: the shell script then puts the frame, which
 * waits in a template, into the place of the panel (`embed.client.ts`). Without script the panel is a link and leads there.
 */
export function Embed({ embed, ratio }: { embed: EmbedNoun; ratio: EmbedRatio }) {
  const host = new URL(embed.address).host;
  return (
    <figure className={`embed embed-${ratio}`}>
      <div className="embed-box">
        {embed.load === 'visible' ? <Frame embed={embed} /> : <Panel embed={embed} host={host} />}
      </div>
      <figcaption className="embed-link">
        <a className="read-more" href={embed.address} target="_blank" rel="noopener">
          {`${embed.title}, on its own page`}
        </a>
      </figcaption>
    </figure>
  );
}

function Panel({ embed, host }: { embed: EmbedNoun; host: string }) {
  return (
    <>
      <a className="embed-panel" href={embed.address} data-embed="">
        <span className="button button-solid">Show here</span>
        <span className="unseen">{embed.title}</span>
        <span className="embed-host">{`Loads from ${host} when you choose it.`}</span>
      </a>
      <template>
        <Frame embed={embed} />
      </template>
    </>
  );
}

/**
 * The frame itself. It may run its scripts and keep its own cookies, send its forms and open windows, but never lead our page
 * elsewhere. The policy gives it our origin as referrer, without which the video player refuses to play.
 */
function Frame({ embed }: { embed: EmbedNoun }) {
  return (
    <iframe
      className="embed-frame"
      src={embed.address}
      title={embed.title}
      loading="lazy"
      referrerPolicy="strict-origin-when-cross-origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- Both together free a frame of our own origin only; these are of other services.
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="fullscreen; encrypted-media; picture-in-picture"
    />
  );
}
