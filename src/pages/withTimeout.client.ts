/** Returns a signal that aborts with `signal`, or after a time in which any healthy site responds. */
export function withTimeout(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(callTimeoutMs)]);
}

const callTimeoutMs = 15_000;
