/** How a feed of the sample server can respond, described for people. */
export const moods = {
  good: 'answers as a feed should',
  down: 'answers 500',
  busy: 'answers 429 and asks to come back in two minutes',
  hanging: 'takes the request and never answers',
  cut: 'stops in the middle of the document and hangs up',
  gone: 'answers 410: it is never coming back',
  empty: 'answers with a feed that has no stories',
  garbage: 'answers 200 with an HTML page that is no feed',
} as const;

export type Mood = keyof typeof moods;

/** Whether `value` names a mood. */
export function isMood(value: unknown): value is Mood {
  return typeof value === 'string' && Object.hasOwn(moods, value);
}
