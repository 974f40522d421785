import type { ItemDate } from '../news/item.ts';

/** Where an article stands among the others, and what date its readers see (architecture section 4, "Article"). */
export interface Standing {
  /** Milliseconds since the epoch. */
  sortTime: number;
  /** 1 when its date could not be read and readers see *Recent*; else 0. */
  recent: number;
}

/** The standing of an article that is met for the first time: its date, or now when it has none, none that can be read, or one in the future. */
export function firstStanding({ date, receivedAt }: { date: ItemDate; receivedAt: number }): Standing {
  return {
    sortTime: date.kind === 'dated' ? Math.min(date.at, receivedAt) : receivedAt,
    recent: date.kind === 'unreadable' ? 1 : 0,
  };
}

/**
 * The standing of an article that is met again. Nothing rises at every poll: an item without a readable date stays where it is, and a
 * later date counts only when the story itself was rewritten, because some feeds date all they have with the time of asking. An
 * earlier date is a correction and always counts. A date in the future counts as first seen.
 */
export function laterStanding(known: {
  standing: Standing & { firstSeen: number };
  date: ItemDate;
  receivedAt: number;
  /** Whether title or description read otherwise than before. */
  rewritten: boolean;
}): Standing {
  const { standing, date, receivedAt, rewritten } = known;
  if (date.kind !== 'dated') {
    return {
      sortTime: standing.sortTime,
      recent: date.kind === 'unreadable' ? standing.recent : 0,
    };
  }
  const given = date.at > receivedAt ? standing.firstSeen : date.at;
  const rises = given > standing.sortTime;
  return { sortTime: rises && !rewritten ? standing.sortTime : given, recent: 0 };
}
