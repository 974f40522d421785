import type { Player } from './player.ts';
import { isConnected, retryPauseMs, streamAddress, type PlayerEvent } from './playerState.ts';

/** Makes the page's `audio` element follow the player's state, and dispatches the events of the stream. */
export function followStream(audio: HTMLAudioElement, player: Player): void {
  const dispatch = (event: PlayerEvent) => player.dispatch(event);

  if (audio.paused) disconnect(audio);
  else dispatch('alreadyPlaying');

  player.watch(
    ({ state, port }) => (isConnected(state) ? streamAddress(port, state.connection) : null),
    (address) => (address === null ? undefined : playStream(audio, { address, dispatch })),
  );
  player.watch(
    ({ state }) => (state.phase === 'waiting' ? retryPauseMs(state) : null),
    (pauseMs) => (pauseMs === null ? undefined : runLater(() => dispatch('retry'), pauseMs)),
  );
  player.watch(
    ({ state }) => state.phase === 'playing',
    (isPlaying) => (isPlaying ? runLater(() => dispatch('steady'), steadyAfterMs) : undefined),
  );
}

function runLater(action: () => void, pauseMs: number): () => void {
  const timer = setTimeout(action, pauseMs);
  return () => clearTimeout(timer);
}

/** Plays the stream at `address`, unless it already plays, and watches it. Returns a function that stops both. */
function playStream(
  element: HTMLAudioElement,
  { address, dispatch }: { address: string; dispatch: (event: PlayerEvent) => void },
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isLogged = false;
  function fail(event: 'refused' | 'broke', cause: unknown) {
    // One failure can have several signs: an event and a rejected promise.
    // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
    if (!isLogged) console.error(`The stream at ${address} failed:`, cause);
    isLogged = true;
    dispatch(event);
  }
  if (element.paused) {
    element.src = address;
    element.play().catch((error: unknown) => {
      if (!signal.aborted) fail(isRefusal(error) ? 'refused' : 'broke', error);
    });
  }

  let watch: SoundWatch = { position: element.currentTime, movedAt: performance.now() };
  function check() {
    const checked = checkSound(watch, { position: element.currentTime, at: performance.now() });
    watch = checked.watch;
    if (checked.event === 'broke') fail('broke', 'no sound for too long.');
    else if (checked.event !== null) dispatch(checked.event);
  }
  function onBreak() {
    fail('broke', element.error ?? 'it ended.');
  }
  const timer = setInterval(check, checkEveryMs);
  element.addEventListener('timeupdate', check, { signal });
  element.addEventListener('error', onBreak, { signal });
  element.addEventListener('ended', onBreak, { signal });
  // The system may pause too, such as for a phone call. Browsers also fire `pause` when a stream fails or ends.
  const hasEnded = () => element.ended || element.error !== null;
  element.addEventListener('pause', () => (hasEnded() ? onBreak() : dispatch('pause')), { signal });

  return () => {
    controller.abort();
    clearInterval(timer);
    disconnect(element);
  };
}

/** Closes the connection and drops the buffer, so that playing again starts with the live audio. */
function disconnect(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute('src');
  element.load();
}

/** Browsers refuse to play sound until the reader has interacted with the page (HTML standard, *allowed to play*). */
function isRefusal(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotAllowedError';
}

/** The last progress of a player in its stream. */
interface SoundWatch {
  /** The element's current time, in seconds. */
  position: number;
  /** When the position last changed, in milliseconds of a monotonic clock. */
  movedAt: number;
}

/** The result of a check. */
interface SoundCheck {
  watch: SoundWatch;
  /** `heard`: the position changed. `silent`: it didn't for a moment. `broke`: it didn't for too long. */
  event: 'heard' | 'silent' | 'broke' | null;
}

/**
 * Checks whether there is really sound, because browsers report playing while nothing arrives. `at` is on the clock of
 * `movedAt`. A computer that slept counts as a break, so that the player returns to the live stream.
 */
export function checkSound(last: SoundWatch, { position, at }: { position: number; at: number }): SoundCheck {
  if (position !== last.position) return { watch: { position, movedAt: at }, event: 'heard' };
  const silentMs = at - last.movedAt;
  if (silentMs >= silentMsMax) return { watch: last, event: 'broke' };
  return { watch: last, event: silentMs >= silentAfterMs ? 'silent' : null };
}

const checkEveryMs = 500;
const steadyAfterMs = 10_000;
/** Shorter gaps can't be heard. */
const silentAfterMs = 1_500;
/** Longer than the relay waits for a lost station (10 s), so that the server responds first. */
const silentMsMax = 14_000;
