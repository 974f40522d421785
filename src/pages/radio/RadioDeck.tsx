import { type ChangeEvent, type RefObject, useCallback, useId } from 'react';
import { PlayButton } from './PlayButton.tsx';
import { isFaulty, isTurnedOn, playerStatus, streamAddress, type PlayerState } from './playerState.ts';
import type { Volume } from './volume.ts';
import { VolumeControl } from './VolumeControl.tsx';
import { fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/** The facts about a station that readers see. */
export interface DeckStation {
  /** Identifies the station in the URLs of its stream and its events. */
  port: number;
  name: string;
}

/** The actions of the controls. */
interface DeckControls {
  toggle: () => void;
  /** Reconnects a broken stream now. */
  again: () => void;
  /** Changes to the station at a port. */
  choose: (port: number) => void;
  setVolume: (volume: Volume) => void;
  /** Continues in the small window; null if this is the small window. */
  openWindow: (() => void) | null;
}

/** What the deck shows. */
interface RadioDeckProps {
  audio: RefObject<HTMLAudioElement | null>;
  /** False before hydration and without script, when the deck is a plain player. */
  isMounted: boolean;
  stations: readonly DeckStation[];
  station: DeckStation;
  state: PlayerState;
  /** What is playing now; null if unknown, when the station's name is shown. */
  title: string | null;
  /** The title for screen readers. */
  announcement: string;
  volume: Volume;
  isWindowBlocked: boolean;
  controls: DeckControls;
}

/** The deck. The plain player and the controls share one space so that nothing moves when the script takes over. */
export function RadioDeck(props: RadioDeckProps) {
  const { audio, isMounted, stations, station, state, title, announcement, volume, controls } = props;
  const heading = useId();
  const words = useWords('radioPlayer');
  return (
    <section className="deck" aria-labelledby={heading} data-mounted={isMounted || undefined}>
      <div>
        <p className="deck-station">
          {state.phase === 'playing' && <span className="on-air">{words.onAir}</span>}
          {station.name}
        </p>
        <h1 id={heading}>{words.heading}</h1>
        <p className="deck-subtitle">{words.subtitle}</p>
      </div>
      <div className="deck-stage">
        <PlainPlayer audio={audio} isMounted={isMounted} stations={stations} />
        <div className="deck-controls">
          <div className="deck-row">
            <PlayButton isOn={isTurnedOn(state)} toggle={controls.toggle} />
            <div className="now-playing">
              <p className="now-playing-label">{words.nowPlaying}</p>
              <p className="now-playing-title">{title ?? station.name}</p>
            </div>
          </div>
          <VolumeControl volume={volume} setVolume={controls.setVolume} />
          {stations.length > 1 && (
            <StationChoice stations={stations} station={station} choose={controls.choose} />
          )}
          <output className="unseen" aria-label={words.nowPlayingLabel}>
            {announcement}
          </output>
        </div>
      </div>
      <DeckFoot {...props} />
    </section>
  );
}

/**
 * The browser's own player with a link to each stream, for readers without script and until it runs. The script then
 * uses the same `audio` element, so that the sound continues.
 */
function PlainPlayer({
  audio,
  isMounted,
  stations,
}: Pick<RadioDeckProps, 'audio' | 'isMounted' | 'stations'>) {
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

/** The list of stations to choose from. */
function StationChoice({
  stations,
  station,
  choose,
}: Pick<RadioDeckProps, 'stations' | 'station'> & Pick<DeckControls, 'choose'>) {
  const words = useWords('radioPlayer');
  const change = useCallback(
    ({ target }: ChangeEvent<HTMLSelectElement>) => choose(Number(target.value)),
    [choose],
  );
  return (
    <label className="station-choice">
      <span>{words.station}</span>
      <select value={station.port} onChange={change}>
        {stations.map(({ port, name }) => (
          <option key={port} value={port}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The status, the tip, and the button that opens the small window. */
function DeckFoot({ isMounted, state, station, isWindowBlocked, controls }: RadioDeckProps) {
  const hasFault = isFaulty(state);
  const words = useWords('radioPlayer');
  return (
    <div className="deck-foot">
      <div className="deck-status" data-fault={hasFault || undefined}>
        <output aria-label={words.status}>
          {playerStatus(state, words.phases)}
          {state.phase === 'unplayable' && (
            <>
              {' '}
              <Link href={streamAddress(station.port)}>{words.ownPlayer}</Link>
            </>
          )}
        </output>
        {hasFault && state.phase !== 'refused' && state.phase !== 'unplayable' && (
          <button className="button" type="button" onClick={controls.again}>
            {words.playAgain}
          </button>
        )}
      </div>
      <p className="deck-tip">{words.tip}</p>
      {controls.openWindow !== null && (
        <div className="deck-window" inert={!isMounted}>
          <button className="button" type="button" onClick={controls.openWindow}>
            {words.openWindow}
          </button>
          <output aria-label={words.window}>
            {isWindowBlocked ? words.windowBlocked : words.keepsPlaying}
          </output>
        </div>
      )}
    </div>
  );
}
