import { failed } from './outboundAnswer.ts';
import type { Failed } from './outboundAnswer.ts';

/**
 * Runs `work`, which asks `address`, under one deadline in milliseconds. The race is needed beside the signal: undici does not
 * give up a connection that is still being made when its request is aborted.
 */
export async function withinTime<Answer>(
  timeoutMs: number,
  address: string,
  work: (signal: AbortSignal) => Promise<Answer | Failed>,
): Promise<Answer | Failed> {
  const deadline = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<Failed>((resolve) => {
    timer = setTimeout(() => {
      const seconds = timeoutMs / 1000;
      resolve(
        failed('timeout', `${new URL(address).host} did not answer to the end within ${seconds} seconds.`),
      );
      deadline.abort();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(deadline.signal), passed]);
  } finally {
    clearTimeout(timer);
  }
}
