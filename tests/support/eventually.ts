/**
 * Calls `look` until it returns something other than undefined or false, and returns that.
 * Throws after `withinMs`, with `what` in the message. It looks every 100 ms, or every `pauseMs`.
 */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
  { withinMs = 60_000, pauseMs = 100 }: { withinMs?: number; pauseMs?: number } = {},
): Promise<Value> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`Not true after ${withinMs / 1000} seconds: ${what}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}
