import type { Outbound, OutboundRequest } from './outbound.ts';
import type { FailureName } from './outboundResponse.ts';

/** The bytes that a host sent, or why there are none. */
export type FetchedPicture =
  | { kind: 'fetched'; bytes: Uint8Array }
  /** `hostPauseMs`: how long the host gets no requests. `isOurs`: the cause is that Townwire is stopping. */
  | { kind: 'failed'; reason: string; hostPauseMs: number; isOurs: boolean };

/** Fetches a picture of another host. Only the decoder can tell whether the bytes are a picture. */
export async function fetchPicture(
  url: string,
  {
    outbound,
    userAgent,
    ...request
  }: { outbound: Outbound; userAgent: string } & Pick<OutboundRequest, 'beforeBody' | 'bytesMax'>,
): Promise<FetchedPicture> {
  const response = await outbound.fetchDocument(url, {
    ...request,
    headers: { 'user-agent': userAgent, accept },
    timeoutMs,
  });
  if (response.kind === 'failed') {
    const { reason, failure } = response;
    return { kind: 'failed', reason, hostPauseMs: pauses[failure] ?? 0, isOurs: failure === 'closed' };
  }
  if (response.status === 200) return { kind: 'fetched', bytes: response.body };
  const { host } = new URL(response.url);
  const hostPauseMs = response.status === 429 ? tenMinutes : response.status >= 500 ? minute : 0;
  const reason = `${host} responded with status ${response.status} instead of a picture.`;
  return { kind: 'failed', reason, hostPauseMs, isOurs: false };
}

const accept = 'image/webp, image/jpeg, image/png, image/gif;q=0.8';
const timeoutMs = 20_000;

const minute = 60_000;
const tenMinutes = 10 * minute;

/** Pauses by failure: a host that hangs or refuses a connection would do so for all of its pictures. */
const pauses: Partial<Record<FailureName, number>> = {
  timeout: minute,
  connection: minute,
  name: tenMinutes,
  certificate: tenMinutes,
};
