import { useId } from 'react';
import { streamAddress } from './playerState.ts';
import { PlayButton } from './PlayButton.tsx';
import type { PlayerStation, PlayerData } from './playerData.ts';
import { defaultVolume, volumeStep, volumeText } from './volume.ts';
import { fill, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/**
 * The player, which `radio.client.ts` runs. The browser's own player and the controls share one space, so that nothing
 * moves when the script takes over.
 */
export function PlayerControls({ publication, stations, windowPath }: Omit<PlayerData, 'messages'>) {
  const heading = useId();
  const messages = useMessages('radioPlayer');
  const { play, pause, muted, nowPlayingTitle, keepsPlaying, windowBlocked, phases } = messages;
  const data: PlayerData = {
    publication,
    stations,
    windowPath,
    messages: { play, pause, muted, nowPlayingTitle, keepsPlaying, windowBlocked, phases },
  };
  const [{ name }] = stations;
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
          <output className="unseen title-announcement" aria-label={messages.nowPlayingLabel} />
        </div>
      </div>
      <PlayerFoot isWindow={windowPath === null} />
    </section>
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

/** The Mute button, the slider, and the volume as text, which screen readers hear from the slider. */
function VolumeControl() {
  const messages = useMessages('radioPlayer');
  const text = volumeText(defaultVolume, messages);
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
