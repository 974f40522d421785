import { useId } from 'react';
import { localPath } from '../../news/languages.ts';
import { pick } from '../../news/pick.ts';
import type { Radio, Station } from '../../news/radio.ts';
import { screens } from '../../news/site/screens.ts';
import { usePublication } from '../context/surroundings.ts';
import { streamAddress } from './playerState.ts';
import { playerMessages, type PlayerStation, type PlayerData } from './playerData.ts';
import { defaultVolume, volumeStep, volumeText } from './volume.ts';
import { numberText } from '../../news/words/locales.ts';
import { fill, useLocale, useMessages, usePrefix } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/**
 * The player of a publication's stations, which `radio.client.ts` runs. The browser's own player and the controls share
 * one space, so that nothing moves when the script takes over.
 */
export function PlayerControls({ radio, isWindow }: { radio: Radio; isWindow: boolean }) {
  const heading = useId();
  const messages = useMessages('radioPlayer');
  const { name: publication } = usePublication();
  const windowPath = localPath(screens.radioPlayer.path, usePrefix());
  const [first, ...others] = radio.stations;
  const { name } = first;
  const stations: PlayerData['stations'] = [toPlayerStation(first), ...others.map(toPlayerStation)];
  const data: PlayerData = {
    publication,
    stations,
    windowPath: isWindow ? null : windowPath,
    messages: pick(messages, playerMessages),
  };
  return (
    <section className="player" aria-labelledby={heading} data-player={JSON.stringify(data)}>
      <div>
        <p className="player-station">
          <span className="player-station-name">{name}</span>
          <span className="on-air" hidden>
            {messages.onAir}
          </span>
        </p>
        <h1 id={heading}>{messages.heading}</h1>
        <p className="player-subtitle">{messages.subtitle}</p>
      </div>
      <div className="player-stage">
        <PlainPlayer stations={stations} />
        <div className="player-controls">
          <div className="player-row">
            <PlayButton />
            <div className="now-playing">
              <p className="now-playing-label">{messages.nowPlaying}</p>
              <p className="now-playing-title">{name}</p>
            </div>
          </div>
          <VolumeControl />
          {stations.length > 1 && <StationChoice stations={stations} />}
          <output className="visually-hidden title-announcement" aria-label={messages.nowPlayingLabel} />
        </div>
      </div>
      <PlayerFoot isWindow={isWindow} />
    </section>
  );
}

/** Returns a station without its stream's own URL, which readers don't need. */
function toPlayerStation({ port, name }: Station): PlayerStation {
  return { port, name };
}

/** The large button, which plays or pauses. */
function PlayButton() {
  const { play } = useMessages('radioPlayer');
  return (
    <button className="play-button" type="button" aria-label={play}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path className="play-shape" d="M7 4v16l13-8z" />
        <path className="pause-shape" d="M6 4h4.5v16H6zM13.5 4H18v16h-4.5z" />
      </svg>
    </button>
  );
}

/** The browser's own player with a link to each stream, for readers without script and until it runs. */
function PlainPlayer({ stations }: Pick<PlayerData, 'stations'>) {
  const messages = useMessages('radioPlayer');
  return (
    <div className="plain-player">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- Live radio has no captions. */}
      <audio controls preload="none" src={streamAddress(stations[0].port)} aria-label={messages.stream} />
      <ul>
        {stations.map(({ port, name }) => (
          <li key={port}>
            <Link href={streamAddress(port)}>{fill(messages.ownPlayerOf, { station: name })}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The Mute button, the slider, and the volume as text, which screen readers skip because the slider says the same. */
function VolumeControl() {
  const messages = useMessages('radioPlayer');
  const locale = useLocale();
  const text = volumeText(defaultVolume, { messages, write: (value) => numberText(value, locale) });
  return (
    <div className="player-row volume-control">
      <button className="button" type="button" aria-pressed={defaultVolume.muted}>
        {messages.mute}
      </button>
      <input
        type="range"
        min="0"
        max="1"
        step={volumeStep}
        defaultValue={defaultVolume.level}
        autoComplete="off"
        aria-label={messages.volume}
        aria-valuetext={text}
      />
      <span className="volume-text" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

/** The list of stations to choose from. */
function StationChoice({ stations }: { stations: readonly PlayerStation[] }) {
  return (
    <label className="station-choice">
      <span>{useMessages('radioPlayer').station}</span>
      <select autoComplete="off">
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
function PlayerFoot({ isWindow }: { isWindow: boolean }) {
  const messages = useMessages('radioPlayer');
  return (
    <div className="player-foot">
      <div className="player-status">
        <output aria-label={messages.status} />
        <template>
          <Link href="">{messages.ownPlayer}</Link>
        </template>
        <button className="button" type="button" hidden>
          {messages.playAgain}
        </button>
      </div>
      <p className="player-tip">{messages.tip}</p>
      {!isWindow && (
        <div className="player-window" inert>
          <button className="button" type="button">
            {messages.openWindow}
          </button>
          <output aria-label={messages.window}>{messages.keepsPlaying}</output>
        </div>
      )}
    </div>
  );
}
