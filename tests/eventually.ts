/**
 * Asks `look` again and again until it gives something other than undefined or false, and gives that. Throws when `withinMs` are
 * over, with what `look` stands for in the message, so that a test that waits says for what.
 */
export async function eventually<Value>(
  what: string,
  look: () => Promise<Value | undefined | false>,
  { withinMs = 20_000 }: { withinMs?: number } = {},
): Promise<Value> {
  const end = Date.now() + withinMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`After ${withinMs / 1000} seconds it was still not so: ${what}.`);
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
}

const pauseMs = 100;
