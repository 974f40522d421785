import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useIsMounted } from '../shell/useIsMounted.ts';
import { followOpener, openRadioWindow, portFromOpener } from './openRadioWindow.client.ts';
import { isFaulty, isTurnedOn, nextPlayerState, readyPlayer } from './playerState.ts';
import { RadioDeck, type DeckStation } from './RadioDeck.tsx';
import { useMediaSession } from './useMediaSession.ts';
import { useNowPlaying, useTitleAnnouncement } from './useNowPlaying.ts';
import { useOtherPlayers } from './useOtherPlayers.ts';
import { rememberStation, useRememberedStation } from './useRememberedStation.ts';
import { useStream } from './useStream.ts';
import { useUnplayable } from './useUnplayable.ts';
import { useVolume } from './useVolume.ts';

/** The island's properties, which are sent as JSON. */
interface RadioPlayerProps {
  /** The publication's name, for the system's media controls. */
  name: string;
  /** The stations; the first one plays by default. */
  stations: [DeckStation, ...DeckStation[]];
  /** Whether this is the player in the small window. */
  isWindow: boolean;
}

/**
 * The radio player. Why must this run in the browser? A plain `audio` element doesn't reconnect a live stream, show
 * what is playing or remember the volume. The island takes over that element and what it is playing.
 */
export function RadioPlayer({ name, stations, isWindow }: RadioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const isMounted = useIsMounted();
  const portWanted = isMounted && isWindow ? portFromOpener() : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const station = stations.find((each) => each.port === (chosen ?? portWanted)) ?? stations[0];
  const { port } = station;
  const [state, dispatch] = useReducer(nextPlayerState, readyPlayer);
  const [isBlocked, setBlocked] = useState(false);
  const { volume, setVolume } = useVolume(audio);
  const isOn = isTurnedOn(state);
  // The reader chose this station, even if it can't be heard.
  const isStarted = isOn || isFaulty(state);
  const title = useNowPlaying(port, state);

  useRememberedStation(audio, { canChange: !isStarted, select: setChosen });
  useStream(audio, { state, port, dispatch });
  useUnplayable(audio, { state, port, dispatch });
  const otherPlayers = useOtherPlayers(state, dispatch);
  useMediaSession({ state, title, station: station.name, publication: name, dispatch });

  useEffect(() => {
    if (portWanted !== null) dispatch('play');
  }, [portWanted]);

  useEffect(() => {
    if (!isWindow) return undefined;
    return followOpener((wanted) => {
      setChosen(wanted);
      if (wanted !== port || !isOn) dispatch('play');
    });
  }, [isWindow, port, isOn]);

  const toggle = useCallback(() => dispatch(isOn ? 'pause' : 'play'), [isOn]);
  const again = useCallback(() => dispatch('play'), []);
  const choose = useCallback(
    (wanted: number) => {
      setChosen(wanted);
      rememberStation(wanted);
      if (isStarted) dispatch('play');
    },
    [isStarted],
  );
  const openWindow = useCallback(() => {
    const isOpen = openRadioWindow(port);
    setBlocked(!isOpen);
    // Without a channel between the windows, we would never hear that the small window plays, so we stop now.
    if (isOpen && otherPlayers.current === null) dispatch('pause');
  }, [port, otherPlayers]);

  return (
    <RadioDeck
      audio={audio}
      isMounted={isMounted}
      stations={stations}
      station={station}
      state={state}
      title={title}
      announcement={useTitleAnnouncement(state.phase === 'playing' ? title : null)}
      volume={volume}
      isWindowBlocked={isBlocked}
      controls={{ toggle, again, choose, setVolume, openWindow: isWindow ? null : openWindow }}
    />
  );
}
