import { dayMs, hourMs, minuteMs, weekMs } from '../dates.ts';
import type { PictureFacts, PictureKey } from './picture.ts';

/**
 * The state of a picture on another host. All processes share the picture's row in the archive, and each process knows
 * which pictures its own pages want. Only the functions below change the state.
 *
 * - `wanted`: pages want the picture, or more widths of it. Any process may lease it.
 * - `leased`: one process fetches and encodes the picture, until it is prepared, has failed, or is released.
 * - `failed`: the last attempt failed; the picture is wanted again at `nextTryAt`.
 * - `prepared`: the files are stored, but no page wants the picture now. Search results may show it.
 * - `widest`: pages show the widest WebP. The narrower files are made from it when no other picture is waiting.
 * - `shown`: the files are stored in every width that pages want, or the narrower ones can't be made now.
 * - `dropped`: no page wants the picture, and no file of it is stored.
 */
export type PictureState = 'wanted' | 'leased' | 'failed' | 'prepared' | 'widest' | 'shown' | 'dropped';

/** A picture's row. Times are in epoch milliseconds. */
export interface OutsidePicture extends PictureKey {
  /** The stored picture that pages show, even while more widths are prepared; null if nothing is stored. */
  prepared: PreparedFacts | null;
  /** Failures since the last success. */
  failures: number;
  lastError: string | null;
  /** Earliest next attempt. While a process prepares the picture, the end of its lease. */
  nextTryAt: number;
}

/** A prepared picture, whose files are named after its hash. */
export interface PreparedFacts extends PictureFacts {
  /** The widths that were wanted, ascending. A small picture doesn't have all of them. */
  widthsWanted: readonly number[];
  /** The size of all its files in bytes. */
  bytes: number;
  preparedAt: number;
}

/** The number of pictures by state, and the total size of their files. */
export interface PictureTotals {
  ready: number;
  failed: number;
  bytes: number;
}

/**
 * Returns the state of a picture.
 * @param options.widths the widths that pages want; null if no page wants the picture
 */
export function pictureState(
  picture: OutsidePicture | null,
  { widths, now }: { widths: readonly number[] | null; now: number },
): PictureState {
  if (widths === null) return picture?.prepared ? 'prepared' : 'dropped';
  if (isComplete(picture, widths)) return 'shown';
  if (picture === null) return 'wanted';
  if (isPreparedFor(picture, widths)) return isDue(picture, now) ? 'widest' : 'shown';
  if (isDue(picture, now)) return 'wanted';
  // In the last minute before `nextTryAt`, a failed picture looks leased, which only causes one more read of the row.
  return picture.nextTryAt <= now + leaseMs ? 'leased' : 'failed';
}

/** Returns the row of a picture that no page has wanted before. */
export function newPicture({ address, kind }: PictureKey): OutsidePicture {
  return { address, kind, prepared: null, failures: 0, lastError: null, nextTryAt: 0 };
}

/** Leases a wanted picture; null if it isn't due. */
export function lease(picture: OutsidePicture, now: number): OutsidePicture | null {
  return isDue(picture, now) ? { ...picture, nextTryAt: now + leaseMs } : null;
}

/** Makes a leased picture wanted again, because nothing was wrong with it. */
export function release(picture: OutsidePicture): OutsidePicture {
  return { ...picture, nextTryAt: 0 };
}

/** Marks a leased picture as failed. The pause grows with the number of failures. */
export function fail(
  picture: OutsidePicture,
  { lastError, now }: { lastError: string; now: number },
): OutsidePicture {
  const nextTryAt = now + (failurePauses[picture.failures] ?? pauseMsMax);
  return { ...picture, failures: picture.failures + 1, lastError, nextTryAt };
}

/** Makes a leased picture wait, because its files couldn't be stored. Other pictures can go first. */
export function postpone(picture: OutsidePicture, now: number): OutsidePicture {
  return { ...picture, nextTryAt: now + postponeMs };
}

/** Marks a leased picture as prepared, or adds widths to a prepared picture. */
export function finish(picture: OutsidePicture, prepared: PreparedFacts): OutsidePicture {
  return { ...picture, prepared, failures: 0, lastError: null, nextTryAt: 0 };
}

/** Returns the widths that must still be made from the widest file, ascending. Pictures are never enlarged. */
export function missingWidths({ widths, widthsWanted }: PreparedFacts): number[] {
  const widest = Math.max(0, ...widths);
  return widthsWanted.filter((width) => width < widest && !widths.includes(width));
}

/** Returns whether a picture was prepared for all of these widths. */
export function isPreparedFor(picture: OutsidePicture | null, widths: readonly number[]): boolean {
  return widths.every((width) => picture?.prepared?.widthsWanted.includes(width));
}

/** Returns whether a picture was prepared for all of these widths, and none of its files is missing. */
export function isComplete(picture: OutsidePicture | null, widths: readonly number[]): boolean {
  const isMissing = picture?.prepared && missingWidths(picture.prepared).length > 0;
  return isPreparedFor(picture, widths) && isMissing !== true;
}

/** Returns whether a picture may be tried now. Only a wrong clock stores a time later than the longest pause. */
function isDue({ nextTryAt }: OutsidePicture, now: number): boolean {
  return nextTryAt <= now || nextTryAt > now + pauseMsMax + leaseMs;
}

/** How long a lease lasts. Short, so that a picture isn't delayed for long if the process that leased it is killed. */
export const leaseMs = minuteMs;
const postponeMs = 10 * minuteMs;
/** The pauses after the first four failures. The pause after every further failure is `pauseMsMax`. */
const failurePauses = [10 * minuteMs, hourMs, 6 * hourMs, dayMs];
const pauseMsMax = weekMs;
