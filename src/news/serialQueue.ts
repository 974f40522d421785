/**
 * Creates a queue that runs tasks one at a time, in the order in which they were added. The first task starts in a
 * microtask, never inside `add`.
 */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve();

  /** Runs a task after those before it. Its failure rejects this promise only; the next task runs anyway. */
  function add<Result>(task: () => Result | Promise<Result>): Promise<Result> {
    const result = last.then(task);
    last = result.then(forget, forget);
    return result;
  }

  return {
    add,
    /** Resolves when everything added so far has succeeded or failed. */
    drain: (): Promise<void> => add(() => undefined),
  };
}

/** The queue must not keep a result, which may be large, until the next one. */
function forget(): void {}
