/** Logs a problem once, for as long as it stays the same. */
export function openProblemLog() {
  let current: string | null = null;
  return {
    /** Logs the problem with `log`, unless it was logged last. */
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
    /** The problem now, or null. */
    current: () => current,
  };
}
