import type { NowPlaying } from '../../news/radio.ts';
import { hasError, isTurnedOn, nextPlayerState, type PlayerEvent, type PlayerState } from './playerState.ts';
import type { Volume } from './volume.ts';

/** The state that decides what the player shows and does. */
export interface PlayerModel {
  state: PlayerState;
  /** The port of the chosen station. */
  port: number;
  /** The last report of what a station is playing. */
  nowPlaying: NowPlaying | null;
  volume: Volume;
}

type CleanUp = () => void;

/** A model, and the effects that follow its changes. */
export class Player {
  #model: PlayerModel;
  readonly #checks: CleanUp[] = [];
  #isChecking = false;
  #hasChanged = false;

  constructor(model: PlayerModel) {
    this.#model = model;
  }

  get model(): PlayerModel {
    return this.#model;
  }

  change(changes: Partial<PlayerModel>): void {
    this.#model = { ...this.#model, ...changes };
    this.#hasChanged = true;
    // If an effect changes the model, all effects are checked again.
    if (this.#isChecking) return;
    this.#isChecking = true;
    while (this.#hasChanged) {
      this.#hasChanged = false;
      for (const check of this.#checks) check();
    }
    this.#isChecking = false;
  }

  dispatch(event: PlayerEvent): void {
    this.change({ state: nextPlayerState(this.#model.state, event) });
  }

  /** Switches to the station at a port, and plays it if `isOn`. */
  choose(port: number, { isOn }: { isOn: boolean }): void {
    const { state } = this.#model;
    this.change({ port, state: isOn ? nextPlayerState(state, 'play') : state });
  }

  /**
   * Runs `effect` now and whenever the result of `select` changes; first runs the clean-up that `effect` last returned.
   */
  watch<Value>(select: (model: PlayerModel) => Value, effect: (value: Value) => CleanUp | void): void {
    let value = select(this.#model);
    let cleanUp = effect(value);
    this.#checks.push(() => {
      const next = select(this.#model);
      if (next === value) return;
      value = next;
      cleanUp?.();
      cleanUp = effect(value);
    });
  }
}

/** Returns whether the reader turned the player on, even if the station can't be heard. */
export function isStarted({ state }: PlayerModel): boolean {
  return isTurnedOn(state) || hasError(state);
}

/** Returns the title that the station is playing; null if unknown. An idle station's title is out of date. */
export function titleOf({ state, port, nowPlaying }: PlayerModel): string | null {
  const isFollowed = isTurnedOn(state) || state.phase === 'ready';
  return isFollowed && nowPlaying?.port === port && nowPlaying.state !== 'idle' ? nowPlaying.title : null;
}
