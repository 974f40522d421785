/** How a host of the sample server can behave, described for people. */
export const behaviors = {
  good: 'answers as a feed should',
  down: 'answers 500',
  busy: 'answers 429 and asks to come back in two minutes',
  hanging: 'takes the request and never answers',
  cut: 'stops in the middle of the document and hangs up',
  gone: 'answers 410: it is never coming back',
  empty: 'answers with a feed that has no stories',
  garbage: 'answers 200 with an HTML page that is no feed',
} as const;

export type Behavior = keyof typeof behaviors;

export function isBehavior(value: unknown): value is Behavior {
  return typeof value === 'string' && Object.hasOwn(behaviors, value);
}
