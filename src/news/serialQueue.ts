/**
 * Creates a queue that runs tasks one at a time, in the order in which they were added. The first task starts in a
 * microtask, never inside `add`.
 */
export function serialQueue() {
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Runs a task after all earlier tasks. If it fails, only the returned promise rejects, and the next task still runs.
   */
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

/** Drops a result, which may be large, so that the queue doesn't keep it until the next task. */
function forget(): void {}
