import { LRUCache } from 'lru-cache';
import { serialQueue } from '../news/serialQueue.ts';
import { headerOf, type OutboundAnswer } from '../wire/outboundAnswer.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Log } from './log.ts';

/** What our feeds say about the picture of an entry (RSS 2.0, `enclosure`). */
interface PictureFacts {
  /** The media type that its host sends. */
  type: string;
  bytes: number;
}

/** Looks up the type and length of pictures on other hosts. */
export interface KnownPictures {
  /**
   * Returns what is known now, by address, and requests the rest in the background: no feed waits for a picture. Skips
   * paths on our own host.
   */
  facts(addresses: readonly string[]): ReadonlyMap<string, PictureFacts>;
}

/**
 * Opens the lookup. Each picture is requested once a day, one at a time, and after a failure again in an hour, unless
 * it was too large, since it will hardly have shrunk.
 */
export function openKnownPictures({
  outbound,
  log,
  now,
}: {
  outbound: Pick<Outbound, 'fetchDocument'>;
  log: Log;
  /** Epoch milliseconds. */
  now: () => number;
}): KnownPictures {
  const known = new LRUCache<string, { facts: PictureFacts | null; freshUntil: number }>({
    max: picturesMax,
  });
  const waiting = new Set<string>();
  const requests = serialQueue();

  async function request(address: string): Promise<void> {
    try {
      const answer = await outbound.fetchDocument(address, { headers: { accept: 'image/*' } });
      const facts = factsOf(answer);
      const isTooLarge = answer.kind === 'failed' && answer.failure === 'size';
      known.set(address, { facts, freshUntil: now() + (facts === null && !isTooLarge ? retryMs : freshMs) });
    } finally {
      waiting.delete(address);
    }
  }

  return {
    facts(addresses) {
      const facts = new Map<string, PictureFacts>();
      for (const address of addresses.filter((each) => URL.canParse(each))) {
        const found = known.get(address);
        if (found?.facts) facts.set(address, found.facts);
        if ((found === undefined || found.freshUntil <= now()) && !waiting.has(address)) {
          waiting.add(address);
          requests
            .add(() => request(address))
            .catch((error: unknown) =>
              log.error({ error, address }, 'A picture could not be requested: this is a bug'),
            );
        }
      }
      return facts;
    },
  };
}

function factsOf(answer: OutboundAnswer): PictureFacts | null {
  if (answer.kind === 'failed' || answer.status !== 200) return null;
  // Without the parameters that a type may have.
  const [type = ''] = (headerOf(answer.headers, 'content-type') ?? '').trim().toLowerCase().split(/\s*;/u, 1);
  return type.startsWith('image/') ? { type, bytes: answer.body.length } : null;
}

const picturesMax = 1000;
const freshMs = 24 * 60 * 60 * 1000;
const retryMs = 60 * 60 * 1000;
