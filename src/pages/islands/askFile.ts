import type { ViewedFile } from '../../news/siteFile.ts';

/** A file as it is now. */
export interface AskedFile {
  kind: 'askedFile';
  text: string;
  /** When what it says last changed: milliseconds since the epoch; null when the answer does not say. */
  updatedAt: number | null;
}

/** The file did not come. */
export interface FileFailure {
  kind: 'fileFailure';
}

/**
 * Asks for a file as text (spec section 7, "Text files"). Whoever does not come by navigating gets the file and not its viewer. What
 * fails is logged to the console with `error`, the message that the reader sees (spec section 8).
 */
export async function askFile({
  path,
  error,
  signal,
}: {
  path: ViewedFile;
  error: string;
  signal: AbortSignal;
}): Promise<AskedFile | FileFailure> {
  try {
    const response = await fetch(path, {
      // What the browser kept is asked about: a reader who refreshes wants to know.
      cache: 'no-cache',
      signal: AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]),
    });
    if (!response.ok) return failed({ error, cause: response.status, signal });
    const updatedAt = Date.parse(response.headers.get('last-modified') ?? '');
    return {
      kind: 'askedFile',
      text: await response.text(),
      updatedAt: Number.isNaN(updatedAt) ? null : updatedAt,
    };
  } catch (cause) {
    return failed({ error, cause, signal });
  }
}

function failed({
  error,
  cause,
  signal,
}: {
  error: string;
  cause: unknown;
  signal: AbortSignal;
}): FileFailure {
  // oxlint-disable-next-line no-console -- the spec (section 8) wants what failed in the browser in the browser's console
  if (!signal.aborted) console.error(error, cause);
  return { kind: 'fileFailure' };
}

const callTimeoutMs = 15_000;
