/** Returns the result of `work`, or `otherwise` if it throws an error of the class `expected`. */
export function resultOr<Result, Otherwise>(
  otherwise: Otherwise,
  expected: ErrorConstructor,
  work: () => Result,
): Result | Otherwise {
  try {
    return work();
  } catch (error) {
    if (error instanceof expected) return otherwise;
    throw error;
  }
}
