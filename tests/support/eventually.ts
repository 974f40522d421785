/**
 * Calls `check` every `pauseMs` until it returns something other than undefined or false, and returns that value.
 * Throws after `withinMs`, with `condition` in the message.
 */
export async function eventually<Value>(
  condition: string,
  check: () => Promise<Value | undefined | false>,
  { withinMs = 60_000, pauseMs = 100 }: { withinMs?: number; pauseMs?: number } = {},
): Promise<Value> {
  const end = Date.now() + withinMs;
  for (;;) {
    const result = await check();
    if (result !== undefined && result !== false) return result;
    if (Date.now() > end) throw new Error(`Not true after ${withinMs / 1000} seconds: ${condition}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}
