import { type RefObject, useId } from 'react';
import { DeckFoot } from './DeckFoot.tsx';
import { PlainPlayer } from './PlainPlayer.tsx';
import { PlayButton } from './PlayButton.tsx';
import { wantsSound, type PlayerState } from './playerState.ts';
import { StationChoice } from './StationChoice.tsx';
import type { Volume } from './volume.ts';
import { VolumeControl } from './VolumeControl.tsx';

/** A station as readers know it. */
export interface DeckStation {
  /** What its stream is asked by (spec section 7). */
  port: number;
  name: string;
}

/** What the reader does with the deck. */
export interface DeckControls {
  /** Play or pause. */
  toggle: () => void;
  /** Asks a broken stream at once. */
  again: () => void;
  /** Another station, by its port. */
  choose: (port: number) => void;
  setVolume: (volume: Volume) => void;
  /** Goes on in the small window; null where it is one. */
  leave: (() => void) | null;
}

/** What the deck shows. */
export interface RadioDeckProps {
  audio: RefObject<HTMLAudioElement | null>;
  /** Whether its script runs: before that, and without, it is a plain player. */
  atWork: boolean;
  stations: readonly DeckStation[];
  station: DeckStation;
  state: PlayerState;
  /** What plays now; null when nobody knows. */
  title: string | null;
  /** The same, as it is read aloud. */
  announcedTitle: string;
  volume: Volume;
  isWindowBlocked: boolean;
  controls: DeckControls;
}

/**
 * The radio's deck (spec section 2, "Radio"). The plain player and the controls stand in one place, one of the two to be seen, so that
 * nothing moves when the script takes over.
 */
export function RadioDeck(props: RadioDeckProps) {
  const { audio, atWork, stations, station, state, title, announcedTitle, volume, controls } = props;
  const heading = useId();
  return (
    <section className="deck" aria-labelledby={heading} data-at-work={atWork || undefined}>
      <div>
        <p className="deck-station">
          {state.phase === 'playing' && <span className="on-air">On air</span>}
          {station.name}
        </p>
        <h1 id={heading}>Live Radio</h1>
        <p className="deck-subtitle">24/7 live stream</p>
      </div>
      <div className="deck-stage">
        <PlainPlayer audio={audio} atWork={atWork} stations={stations} />
        <div className="deck-controls">
          <div className="deck-row">
            <PlayButton isOn={wantsSound(state)} toggle={controls.toggle} />
            <div className="now-playing">
              <p className="now-playing-label">Now Playing</p>
              <p className="now-playing-title">{title ?? untitled(state, station)}</p>
            </div>
          </div>
          <VolumeControl volume={volume} setVolume={controls.setVolume} />
          {stations.length > 1 && (
            <StationChoice stations={stations} station={station} choose={controls.choose} />
          )}
          <output className="unseen">{announcedTitle}</output>
        </div>
      </div>
      <DeckFoot
        atWork={atWork}
        state={state}
        station={station}
        isWindowBlocked={props.isWindowBlocked}
        controls={controls}
      />
    </section>
  );
}

/** What stands in for a title: not every stream gives one. */
function untitled(state: PlayerState, { name }: DeckStation): string {
  if (state.phase === 'playing') return name;
  return wantsSound(state) ? 'Waiting for sound…' : 'Press play to listen';
}
