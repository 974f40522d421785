/** A problem that is logged once, for as long as it stays the same. */
interface ProblemLog {
  /** Logs the problem with `log`, unless it is the one that was logged last. */
  begin(problem: string, log: (problem: string) => void): void;
  /** Forgets the problem, and calls `log` if there was one. */
  end(log?: () => void): void;
  /** The problem now, or null. */
  current(): string | null;
}

export function openProblemLog(): ProblemLog {
  let current: string | null = null;
  return {
    begin(problem, log) {
      if (problem === current) return;
      current = problem;
      log(problem);
    },
    end(log) {
      if (current !== null) log?.();
      current = null;
    },
    current: () => current,
  };
}
