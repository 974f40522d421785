/** Makes a map of rows that have a value and all its words, separated by spaces. */
export function byWord<Value>(rows: readonly (readonly [value: Value, words: string])[]): Map<string, Value> {
  return new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
}
