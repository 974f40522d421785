import type { RefObject } from 'react';
import type { DeckStation } from './RadioDeck.tsx';
import { streamAddress } from './streamAddress.ts';

/**
 * The browser's own player and a link to every stream, for readers without script and until it runs. The script goes on with the same
 * `audio` element, and with what it plays by then.
 */
export function PlainPlayer({
  audio,
  atWork,
  stations,
}: {
  audio: RefObject<HTMLAudioElement | null>;
  atWork: boolean;
  stations: readonly DeckStation[];
}) {
  return (
    <div className="plain-player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody can caption live radio as it is sent */}
      <audio
        ref={audio}
        controls={!atWork}
        preload="none"
        src={stations[0] && streamAddress(stations[0].port)}
        aria-label="Live stream"
      />
      <ul>
        {stations.map(({ port, name }) => (
          <li key={port}>
            <a href={streamAddress(port)}>{`Listen to ${name} in your own player`}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
