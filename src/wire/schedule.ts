import type { Dispatched, EditedFeed, Rejected, Unchanged, WireAnswer } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';

/** What the schedule must know of a document that the desk has read. */
export type EditedSummary = Pick<EditedFeed, 'kind' | 'fingerprint' | 'title' | 'description' | 'ttlSeconds'>;

/** The state of a feed that was never asked: due at once. `now` is milliseconds since the epoch. */
export function firstState(feed: string, now: number): FeedState {
  return {
    feed,
    currentAddress: feed,
    etag: null,
    lastModified: null,
    fingerprint: null,
    title: null,
    description: null,
    nextPollAt: now,
    intervalSeconds: intervalSecondsFirst,
    leaseUntil: null,
    failures: 0,
    lastError: null,
    lastAskedAt: null,
    lastAnsweredAt: null,
    lastChangedAt: null,
    retiredAt: null,
  };
}

/**
 * How far ahead of now a feed can be due, in milliseconds, while it lives and when it is retired: the longest wait that is ever given,
 * the tenth that chance adds, and some slack. A feed that is due later was written down by a clock that went wrong.
 */
export const dueWithinMs = { living: 27 * 60 * 60 * 1000, retired: 8 * 24 * 60 * 60 * 1000 };

/**
 * The state of a feed after it was asked once. `edited` is what the desk made of a document, and needed only when one came.
 * `now` is milliseconds since the epoch; `random` gives 0 to 1 (1 excluded), and spreads feeds that would be due together.
 */
export function scheduleNext({
  state,
  answer,
  edited,
  now,
  random,
}: {
  state: FeedState;
  answer: WireAnswer;
  edited?: EditedSummary | Rejected | undefined;
  now: number;
  random: () => number;
}): FeedState {
  const moment: Moment = { state: { ...state, leaseUntil: null, lastAskedAt: now }, now, random };
  if (answer.kind === 'gone') return afterGone(moment, answer.reason);
  if (answer.kind === 'unreachable') return afterFailure(moment, answer);
  if (answer.kind === 'unchanged') return afterAnswer(moment, answer, whenUnchanged(state, answer));
  if (edited === undefined)
    throw new Error(`The document of ${state.feed} must be edited before it is scheduled.`);
  if (edited.kind === 'rejected') {
    return afterFailure(moment, { reason: edited.reason, retryAfterSeconds: answer.retryAfterSeconds });
  }
  return afterAnswer(moment, answer, whenEdited(state, { answer, edited, now }));
}

interface Moment {
  state: FeedState;
  now: number;
  random: () => number;
}

/** A moved address that is gone may mean only that the move was undone: the configured one decides. */
function afterGone(moment: Moment, reason: string): FeedState {
  const { state, now } = moment;
  if (state.currentAddress !== state.feed) {
    return { ...afterFailure(moment, { reason, retryAfterSeconds: null }), ...backToFeed(state) };
  }
  return {
    ...state,
    failures: state.failures + 1,
    lastError: reason,
    retiredAt: state.retiredAt ?? now,
    nextPollAt: dueAfter(moment, retiredSeconds),
  };
}

/**
 * Waits 1 minute after the first failure, twice as long after each further one, and at most an hour unless asked for more. A retired
 * feed keeps its week: only a good answer revives it.
 */
function afterFailure(
  moment: Moment,
  { reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number | null },
): FeedState {
  const { state } = moment;
  const isRetired = state.retiredAt !== null;
  const failures = state.failures + 1;
  const backoff = Math.min(backoffSecondsMax, backoffSecondsFirst * 2 ** Math.min(failures - 1, 10));
  return {
    ...state,
    ...(failures % movedFailuresMax === 0 ? backToFeed(state) : {}),
    failures,
    lastError: reason,
    nextPollAt: dueAfter(moment, isRetired ? retiredSeconds : Math.max(backoff, hint(retryAfterSeconds))),
  };
}

/** Forgets a moved address, and with it the validators: they may be those of another document. */
function backToFeed({ feed, currentAddress, etag, lastModified }: FeedState): Partial<FeedState> {
  return currentAddress === feed
    ? { etag, lastModified }
    : { currentAddress: feed, etag: null, lastModified: null };
}

function afterAnswer(moment: Moment, answer: Dispatched | Unchanged, news: Partial<FeedState>): FeedState {
  const state = { ...moment.state, ...news };
  return {
    ...state,
    currentAddress: answer.movedTo ?? state.currentAddress,
    failures: 0,
    lastError: null,
    lastAnsweredAt: moment.now,
    retiredAt: null,
    nextPollAt: dueAfter(moment, Math.max(state.intervalSeconds, hint(answer.retryAfterSeconds))),
  };
}

/** An interval above the usual ones came from the document's own `ttl`, which a 304 does not repeat: it stays. */
function whenUnchanged(state: FeedState, answer: Unchanged): Partial<FeedState> {
  const { intervalSeconds } = state;
  const longer = intervalSeconds > intervalSecondsMax ? intervalSeconds : slower(intervalSeconds);
  return {
    etag: answer.etag ?? state.etag,
    lastModified: answer.lastModified ?? state.lastModified,
    intervalSeconds: Math.max(longer, hint(answer.freshSeconds)),
  };
}

function whenEdited(
  state: FeedState,
  { answer, edited, now }: { answer: Dispatched; edited: EditedSummary; now: number },
): Partial<FeedState> {
  const changed = edited.fingerprint !== state.fingerprint;
  const adapted = changed ? faster(state.intervalSeconds) : slower(state.intervalSeconds);
  return {
    etag: answer.etag,
    lastModified: answer.lastModified,
    fingerprint: edited.fingerprint,
    title: edited.title,
    description: edited.description,
    lastChangedAt: changed ? now : state.lastChangedAt,
    intervalSeconds: Math.max(adapted, hint(edited.ttlSeconds), hint(answer.freshSeconds)),
  };
}

function faster(intervalSeconds: number): number {
  return Math.max(intervalSecondsMin, Math.round(Math.min(intervalSeconds, intervalSecondsMax) / 2));
}

function slower(intervalSeconds: number): number {
  return Math.min(intervalSecondsMax, Math.round(intervalSeconds * 1.5));
}

/** What a sender asks for, clamped: no feed is lost for a week by a mistyped header. 0 when nothing was asked for. */
function hint(seconds: number | null): number {
  return seconds === null ? 0 : Math.min(hintSecondsMax, Math.max(hintSecondsMin, seconds));
}

/** Up to a tenth is added, never taken away: nobody is asked sooner than promised. */
function dueAfter({ now, random }: Moment, seconds: number): number {
  return now + Math.round(seconds * (1 + random() / 10) * 1000);
}

const intervalSecondsFirst = 15 * 60;
const intervalSecondsMin = 5 * 60;
const intervalSecondsMax = 60 * 60;
const hintSecondsMin = 60;
const hintSecondsMax = 24 * 60 * 60;
const backoffSecondsFirst = 60;
const backoffSecondsMax = 60 * 60;
/** A 410 may have been a mistake of the server's: once a week costs nobody anything, and no feed is lost for ever. */
const retiredSeconds = 7 * 24 * 60 * 60;
/** After how many failures in a row a moved address is given up for the configured one. */
const movedFailuresMax = 3;
