/** Waits for `work`, but at most `limitMs` milliseconds; then returns undefined. */
export async function waitAtMost<Result>(
  work: Promise<Result>,
  limitMs: number,
): Promise<Result | undefined> {
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => late.resolve(undefined), limitMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
