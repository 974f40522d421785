import { LRUCache } from 'lru-cache';
import { headerOf, type OutboundAnswer } from '../wire/outboundAnswer.ts';
import type { Outbound } from '../wire/outbound.ts';
import type { Log } from './log.ts';

/** What a feed says of a picture that comes with an entry (RSS 2.0, `enclosure`). */
export interface PictureFacts {
  /** Its media type, as its own host gives it. */
  type: string;
  /** Its length. */
  bytes: number;
}

/** Knows the true type and length of pictures elsewhere. */
export interface KnownPictures {
  /**
   * What is known of these pictures now, by address; those of our own host, which are named by a path alone, are passed over. What is not
   * known yet is asked for, for the next time: no feed waits for a picture.
   */
  facts(addresses: readonly string[]): ReadonlyMap<string, PictureFacts>;
}

/**
 * Opens the knowing of pictures. Each is asked for once a day, one after the other, also one that is too large for the door out: it will
 * hardly have shrunk, and is not fetched in vain every hour. One that cannot be had for another reason is asked for again in an hour.
 */
export function openKnownPictures({
  outbound,
  log,
  now,
}: {
  outbound: Pick<Outbound, 'document'>;
  log: Log;
  /** Gives milliseconds since the epoch. */
  now: () => number;
}): KnownPictures {
  const known = new LRUCache<string, { facts: PictureFacts | null; freshUntil: number }>({
    max: picturesMax,
  });
  const waiting = new Set<string>();
  let turn: Promise<void> = Promise.resolve();

  async function ask(address: string): Promise<void> {
    try {
      const answer = await outbound.document(address, { headers: { accept: 'image/*' } });
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
          turn = turn
            .then(() => ask(address))
            .catch((error: unknown) =>
              log.error({ error, address }, 'A picture could not be asked for: this is a bug'),
            );
        }
      }
      return facts;
    },
  };
}

function factsOf(answer: OutboundAnswer): PictureFacts | null {
  if (answer.kind === 'failed' || answer.status !== 200) return null;
  const type = plainType(headerOf(answer.headers, 'content-type') ?? '');
  return type.startsWith('image/') ? { type, bytes: answer.body.length } : null;
}

/** Without the parameters that a type may have. */
function plainType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

const picturesMax = 1000;
const freshMs = 24 * 60 * 60 * 1000;
const retryMs = 60 * 60 * 1000;
