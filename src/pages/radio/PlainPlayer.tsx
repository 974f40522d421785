import { streamAddress } from './playerState.ts';
import type { RadioDeckProps } from './RadioDeck.tsx';
import { fill } from '../words/fill.ts';
import { useWords } from '../words/wordsContext.ts';
import { Link } from '../links/Link.tsx';

type PlainPlayerProps = Pick<RadioDeckProps, 'audio' | 'isMounted' | 'stations'>;

/**
 * The browser's own player with a link to each stream, for readers without script and until it runs. The script then
 * uses the same `audio` element, so that the sound continues.
 */
export function PlainPlayer({ audio, isMounted, stations }: PlainPlayerProps) {
  const words = useWords('radioPlayer');
  return (
    <div className="plain-player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Live radio has no captions. */}
      <audio
        ref={audio}
        controls={!isMounted}
        preload="none"
        src={stations[0] && streamAddress(stations[0].port)}
        aria-label={words.stream}
      />
      <ul>
        {stations.map(({ port, name }) => (
          <li key={port}>
            <Link href={streamAddress(port)}>{fill(words.ownPlayerOf, { station: name })}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
