import type { PictureFormat, PictureKey } from './picture.ts';

/** A picture of another host: what is kept of it, and when it may be fetched. Times are in epoch milliseconds. */
export interface KeptPicture extends PictureKey {
  /** What is shown of it, also while it is fetched again; null if it never could be prepared. */
  prepared: PreparedFacts | null;
  /** Failures since the last success. */
  failures: number;
  lastError: string | null;
  /** Earliest next attempt. While a process fetches the picture, the end of that lease. */
  nextTryAt: number;
}

/** A prepared picture, whose files are named after its hash. */
export interface PreparedFacts {
  hash: string;
  /** Pixels of the JPEG or PNG. */
  width: number;
  height: number;
  format: Exclude<PictureFormat, 'webp'>;
  /** Widths of the WebP files, ascending. */
  widths: readonly number[];
  /** The widths that were wanted, ascending. A small picture doesn't have all of them. */
  widthsWanted: readonly number[];
  color: string | null;
  /** Size of all its files. */
  bytes: number;
  preparedAt: number;
}

export interface PictureLease {
  sources: readonly PictureKey[];
  now: number;
  leaseMs: number;
  /** The longest pause. Only a wrong clock stores a later time; that picture is due now. */
  dueWithinMs: number;
}

/** How many pictures there are, and the bytes of the ready ones. */
export interface PictureTotals {
  ready: number;
  failed: number;
  bytes: number;
}
