import { hash } from 'node:crypto';

/** Knows when files for programs last changed, so that who asks by date alone (`If-Modified-Since`) misses nothing. */
export interface FileTimes {
  /**
   * When the file last changed, in milliseconds since the epoch: `updatedAt`, which what it tells of gives, or `now` when its text is
   * another than before although that stayed: a story was hidden, say. Never later than `now` (RFC 9110 section 8.8.2.1).
   */
  changeOf(file: { key: string; text: string; updatedAt: number; now: number }): number;
}

/** Opens the knowledge. It keeps one line a file, for the files that there are. */
export function openFileTimes(): FileTimes {
  const known = new Map<string, { fingerprint: string; changedAt: number }>();

  return {
    changeOf({ key, text, updatedAt, now }) {
      const fingerprint = hash('sha256', text, 'base64url');
      const before = known.get(key);
      if (before?.fingerprint === fingerprint) return before.changedAt;
      const told = Math.min(updatedAt, now);
      const changedAt = before !== undefined && told <= before.changedAt ? now : told;
      known.set(key, { fingerprint, changedAt });
      return changedAt;
    },
  };
}
