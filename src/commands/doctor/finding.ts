/** A result of `townwire doctor`. */
export interface Finding {
  /** `Disk`, `Feeds` … */
  check: string;
  /** `fault`: readers or the news are affected, or soon will be. `warning`: worth checking. */
  level: 'ok' | 'warning' | 'fault';
  /** Full sentences, at least one. */
  text: string;
  /** The remedy; null if none is needed. */
  remedy: string | null;
  /** A draft of a message to someone who can help. */
  draft?: string;
}

/** Splits a message of the site or its archive into what happened and the remedy. */
export function splitRemedy(message: string): { text: string; remedy: string | undefined } {
  const [text = message, remedy] = message.split(/ Remedy: /u);
  // A remedy is a sentence of its own here.
  return { text, remedy: remedy && remedy.charAt(0).toUpperCase() + remedy.slice(1) };
}

/** Makes the findings of one check, such as `Disk`. */
export function findingsOf(check: string) {
  return {
    ok: (text: string): Finding => ({ check, level: 'ok', text, remedy: null }),
    warning: (text: string, remedy: string): Finding => ({ check, level: 'warning', text, remedy }),
    fault: (text: string, remedy: string, draft?: string): Finding => ({
      check,
      level: 'fault',
      text,
      remedy,
      ...(draft !== undefined && { draft }),
    }),
  };
}
