/** Formats durations in milliseconds for a report: median, 99th percentile and maximum. */
export function latencies(milliseconds: readonly number[]): string {
  const at = (percent: number) => percentile(milliseconds, percent).toFixed(1);
  return `p50 ${at(50)}, p99 ${at(99)}, max ${at(100)} ms`;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.ceil((percent / 100) * sorted.length) - 1] ?? Number.NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Runs the work and returns how long it took, in milliseconds. */
export async function latencyOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
