/**
 * Lets at most `max` works run at the same time; the others wait, and begin in the order in which they came. A work that fails lets the
 * next one begin.
 */
export function fewAtOnce(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running === max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes from hand to hand, so that nobody who comes now takes it in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
