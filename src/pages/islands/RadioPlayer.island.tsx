import { useCallback, useEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { nextPlayerState, readyPlayer, wantsSound } from '../radio/playerState.ts';
import { isPlayerFault } from '../radio/playerStatus.ts';
import { RadioDeck, type DeckStation } from '../radio/RadioDeck.tsx';
import { followOpener, openRadioWindow, portFromOpener } from './openRadioWindow.ts';
import { useAtWork } from './useAtWork.ts';
import { useCalmTitle } from './useCalmTitle.ts';
import { useMediaSession } from './useMediaSession.ts';
import { useNowPlaying } from './useNowPlaying.ts';
import { useOtherPlayers } from './useOtherPlayers.ts';
import { rememberStation, useRememberedStation } from './useRememberedStation.ts';
import { useStream } from './useStream.ts';
import { useUnplayable } from './useUnplayable.ts';
import { useVolume } from './useVolume.ts';

/** What the island is drawn from, on the server and in the browser: it travels as JSON. */
export interface RadioPlayerProps {
  /** The publication's name, for the controls that the system shows. */
  name: string;
  /** Every station, the one that plays first on top; without their own addresses, which are nobody's concern. */
  stations: [DeckStation, ...DeckStation[]];
  /** Whether it stands in the small window already. */
  isWindow: boolean;
}

/**
 * The radio player. Why must this run in the browser? Because a live stream breaks and is asked anew, shows what plays now, and stays as
 * loud as its reader left it: a plain `audio` does none of this. It takes over the plain one with what that plays, so that nobody's
 * first click is lost.
 */
export function RadioPlayer({ name, stations, isWindow }: RadioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const atWork = useAtWork();
  const handedOver = useSyncExternalStore(neverChanges, isWindow ? portFromOpener : nobody, nobody);
  const [chosen, setChosen] = useState<number | null>(null);
  const wanted = chosen ?? handedOver;
  const station = stations.find((each) => each.port === wanted) ?? stations[0];
  const { port } = station;
  const [state, happen] = useReducer(nextPlayerState, readyPlayer);
  const [isBlocked, setBlocked] = useState(false);
  const { volume, setVolume } = useVolume(audio);
  const isListening = wantsSound(state);
  // Its reader has asked for this station, even where it is not heard.
  const isAsked = isListening || isPlayerFault(state);
  const title = useNowPlaying(port, state);

  useRememberedStation(audio, { isFree: !isAsked, recall: setChosen });
  useStream(audio, { state, port, happen });
  useUnplayable(audio, { state, port, happen });
  const others = useOtherPlayers(state, happen);
  useMediaSession({ state, title, station: station.name, publication: name, happen });

  useEffect(() => {
    if (handedOver !== null) happen('play');
  }, [handedOver]);

  useEffect(() => {
    if (!isWindow) return undefined;
    return followOpener((to) => {
      setChosen(to);
      if (to !== port || !isListening) happen('play');
    });
  }, [isWindow, port, isListening]);

  const toggle = useCallback(() => happen(isListening ? 'pause' : 'play'), [isListening]);
  const again = useCallback(() => happen('play'), []);
  const choose = useCallback(
    (to: number) => {
      setChosen(to);
      rememberStation(to);
      if (isAsked) happen('play');
    },
    [isAsked],
  );
  const leave = useCallback(() => {
    const isOpen = openRadioWindow(port);
    setBlocked(!isOpen);
    // Without the others' word that the window is heard, it would never be known when to make way.
    if (isOpen && others.current === null) happen('pause');
  }, [port, others]);

  return (
    <RadioDeck
      audio={audio}
      atWork={atWork}
      stations={stations}
      station={station}
      state={state}
      title={title}
      announcedTitle={useCalmTitle(state.phase === 'playing' ? title : null)}
      volume={volume}
      isWindowBlocked={isBlocked}
      controls={{ toggle, again, choose, setVolume, leave: isWindow ? null : leave }}
    />
  );
}

/** What a window was opened for never changes; React asks the server's answer first, so that both draw the same HTML. */
function neverChanges() {
  return () => undefined;
}

function nobody() {
  return null;
}
