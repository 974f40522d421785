/** One thing that `townwire doctor` looked at. */
export interface Finding {
  /** `Disk`, `Feeds` … */
  check: string;
  /** `fault`: readers or the news suffer, or soon will. `warning`: somebody should look at it. */
  level: 'ok' | 'warning' | 'fault';
  /** In full sentences. */
  text: string;
  /** What to do; null if nothing. */
  remedy: string | null;
  /** A message to send to somebody who can help, ready to be changed. */
  draft?: string;
}

export function okFinding(check: string, text: string): Finding {
  return { check, level: 'ok', text, remedy: null };
}

export function warningFinding(check: string, text: string, remedy: string): Finding {
  return { check, level: 'warning', text, remedy };
}

export function faultFinding(check: string, text: string, remedy: string, draft?: string): Finding {
  return { check, level: 'fault', text, remedy, ...(draft !== undefined && { draft }) };
}
