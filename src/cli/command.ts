import type { Settings } from '../newsroom/settings.ts';

export interface Command {
  /** The arguments, such as `<link> [reason]`. Empty if there are none. */
  usage: string;
  /** One sentence for the list of commands. */
  summary: string;
  /** What `--help` says after the summary. */
  details?: () => string;
  /** Returns the exit code. Results go to standard output, errors to standard error. */
  run(settings: Settings, words: string[]): Promise<number>;
}
