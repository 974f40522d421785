/** Returns the result of `work`, or `fallback` if it throws an error of the class `expected`. */
export function resultOr<Result, Fallback>(
  fallback: Fallback,
  expected: ErrorConstructor,
  work: () => Result,
): Result | Fallback {
  try {
    return work();
  } catch (error) {
    if (error instanceof expected) return fallback;
    throw error;
  }
}
