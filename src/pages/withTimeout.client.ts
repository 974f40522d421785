/** Ends a request of a page when `signal` is aborted, or after a time in which any healthy site responds. */
export function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]);
}

const callTimeoutMs = 15_000;
