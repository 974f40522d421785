/** Runs tasks one at a time, in the order in which they were added. */
interface SerialQueue {
  /** Runs a task after those before it. Its failure rejects this promise only; the next task runs all the same. */
  add<Result>(task: () => Result | Promise<Result>): Promise<Result>;
  /** Resolves when everything added so far has ended, well or badly. */
  drain(): Promise<void>;
}

/** Creates an empty queue. The first task starts in a microtask, never inside `add`. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();

  function add<Result>(task: () => Result | Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  }

  return { add, drain: () => add(() => undefined) };
}
