import type { Messages } from '../words/messages.ts';

/** The input of the player's script, sent as JSON in `data-player`. */
export interface PlayerData {
  /** The publication's name, for the system's media controls. */
  publication: string;
  /** The stations; the first station plays by default. */
  stations: [PlayerStation, ...PlayerStation[]];
  /** The path of the small window; null if this is the player in it. */
  windowPath: string | null;
  /** The messages that the player does not have in its HTML. */
  messages: PlayerMessages;
}

export const playerMessages = [
  'play',
  'pause',
  'muted',
  'nowPlayingTitle',
  'keepsPlaying',
  'windowBlocked',
  'phases',
] as const;

export type PlayerMessages = Pick<Messages['radioPlayer'], (typeof playerMessages)[number]>;

/** The facts about a station that readers see. */
export interface PlayerStation {
  /** The port that identifies the station in the URLs of its stream and its events. */
  port: number;
  name: string;
}
