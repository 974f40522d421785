/** How a host of the sample server can behave, described for people. */
export const behaviors = {
  good: 'responds as a feed should',
  down: 'responds with 500',
  busy: 'responds with 429 and asks to come back in two minutes',
  hanging: 'accepts the request and never responds',
  cut: 'disconnects in the middle of the document',
  gone: 'responds with 410: it is gone for good',
  empty: 'sends a feed without stories',
  garbage: 'responds with 200 and an HTML page that isn’t a feed',
} as const;

export type Behavior = keyof typeof behaviors;

export function isBehavior(value: unknown): value is Behavior {
  return typeof value === 'string' && Object.hasOwn(behaviors, value);
}
