/** One command of the command line. */
export interface Command {
  /** What is typed after `townwire`. */
  name: string;
  /** The words behind the name: `<link> [reason]`. Empty when there are none. */
  usage: string;
  /** One sentence for the list of commands. */
  summary: string;
  /** Does it, and gives the exit code. What the command finds goes to standard output, what is wrong to standard error. */
  run(words: string[]): Promise<number>;
}
