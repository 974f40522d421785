/** Opens a log that logs a problem only once while the problem stays the same. */
export function openProblemLog() {
  let current: string | null = null;
  return {
    /** Calls `log` with the problem, unless it is the problem that was logged last. */
    begin(problem: string, log: (problem: string) => void): void {
      if (problem === current) return;
      current = problem;
      log(problem);
    },
    /** Forgets the problem, and calls `log` if there was one. */
    end(log?: () => void): void {
      if (current !== null) log?.();
      current = null;
    },
    /** Returns the current problem, or null. */
    current: () => current,
  };
}
