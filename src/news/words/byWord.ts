/** Maps each word to its value. A row has a value and its words, separated by spaces. */
export function byWord<Value>(rows: readonly (readonly [value: Value, words: string])[]): Map<string, Value> {
  return new Map(rows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)));
}
