/**
 * Calls `look` until it returns something other than undefined or false, and returns that.
 * Throws after `withinMs`, with `what` in the message.
 */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
  { withinMs = 60_000 }: { withinMs?: number } = {},
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

const pauseMs = 100;
