import path from 'node:path';
import { hasPictureSignature, ownPictureBytesMax } from '../../news/pictures/picture.ts';
import { writeNewFileAtomic } from '../../runtime/writeFileAtomic.ts';
import { fetchPicture } from '../../wire/fetchPicture.ts';
import type { Outbound } from '../../wire/outbound.ts';

/** A picture that could not be fetched. */
interface MissingPicture {
  url: string;
  name: string;
  reason: string;
}

interface FetchOptions {
  /** The publication's folder `pictures`. */
  folder: string;
  outbound: Outbound;
  userAgent: string;
  onProgress: (line: string) => void;
  signal: AbortSignal;
}

/**
 * Fetches pictures, one at a time, and saves them under their names; existing files stay. A host that fails several
 * times in a row gets no more requests.
 * @param pictures the names by URL
 */
export async function fetchPictures(
  pictures: ReadonlyMap<string, string>,
  { folder, outbound, userAgent, onProgress, signal }: FetchOptions,
): Promise<{ fetched: string[]; missing: MissingPicture[] }> {
  const fetched: string[] = [];
  const missing: MissingPicture[] = [];
  const failuresInARow = new Map<string, number>();
  for (const [index, [url, name]] of [...pictures].entries()) {
    if (signal.aborted) break;
    onProgress(`Fetching pictures: ${index + 1} of ${pictures.size}`);
    const host = URL.parse(url)?.host ?? '';
    const failures = failuresInARow.get(host) ?? 0;
    if (failures >= failuresMax) {
      missing.push({
        url,
        name,
        reason: `${host} was not requested again, because it failed ${failures} times.`,
      });
      continue;
    }
    const picture = await fetchPicture(url, { outbound, userAgent, bytesMax: ownPictureBytesMax });
    // If a host is down or wants a pause, its other pictures would also fail.
    failuresInARow.set(host, picture.kind === 'failed' && picture.hostPauseMs > 0 ? failures + 1 : 0);
    if (picture.kind === 'failed') missing.push({ url, name, reason: picture.reason });
    // Many sites respond to the URL of a missing picture with a page and status 200.
    else if (!hasPictureSignature(picture.bytes))
      missing.push({ url, name, reason: 'The response is not a picture.' });
    else {
      await writeNewFileAtomic(path.join(folder, name), picture.bytes);
      fetched.push(name);
    }
  }
  return { fetched, missing };
}

const failuresMax = 3;
