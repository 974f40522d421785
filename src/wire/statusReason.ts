import type { Answered } from './outboundAnswer.ts';

/** Says in words for a publisher what a status other than 200 and 304 means for a feed, and what to do about it. */
export function statusReason({ status, address }: Pick<Answered, 'status' | 'address'>): string {
  const host = new URL(address).host;
  if (status >= 500) return `${host} has trouble of its own (${status}): it is asked again later.`;
  return (meanings.get(status) ?? ((name: string) => `${name} answers with status ${status}, and no feed.`))(
    host,
  );
}

const meanings: ReadonlyMap<number, (host: string) => string> = new Map([
  [204, (host) => `${host} answers without a document (204).`],
  [401, (host) => `${host} wants a password for this feed (401): it is not public.`],
  [402, (host) => `${host} wants to be paid for this feed (402).`],
  [403, (host) => `${host} refuses to give us this feed (403): ask its publisher to allow it.`],
  [404, (host) => `${host} has no feed at this address (404): look for its new one.`],
  [410, (host) => `${host} has given this feed up for good (410): take it out, or look for another.`],
  [429, (host) => `${host} asks us to come less often (429): it is asked again later.`],
  [451, (host) => `${host} may not give us this feed for legal reasons (451).`],
]);
