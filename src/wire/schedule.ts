import { dayMs, hourMs } from '../news/dates.ts';
import type { DispatchedFeed, PackedFeed, Rejected, UnchangedFeed, FetchResult } from '../news/dispatch.ts';
import type { FeedState } from '../news/feed.ts';

/** The part of an edited document that the schedule depends on. */
type EditedSummary = Pick<PackedFeed, 'kind' | 'fingerprint' | 'title' | 'description' | 'ttlSeconds'>;

/** Returns the state of a new feed, which is due immediately. `now` is milliseconds since the epoch. */
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
 * The longest time until an active or a retired feed is due, in milliseconds: the longest interval, up to a tenth added
 * at random, and some slack. Only a wrong clock stores a later time.
 */
export const dueWithinMs = { active: 27 * hourMs, retired: 8 * dayMs };

/**
 * Returns the state of a feed after one request. `edited` is required when the result is a document. `now` is in epoch
 * milliseconds; `random` returns 0 (inclusive) to 1 (exclusive) and spreads out feeds that would be due at the same
 * time.
 */
export function scheduleNext({
  result,
  edited,
  ...before
}: PollContext & { result: FetchResult; edited?: EditedSummary | Rejected | undefined }): FeedState {
  const { state, now } = before;
  const context: PollContext = { ...before, state: { ...state, leaseUntil: null, lastAskedAt: now } };
  if (result.kind === 'gone') return afterGone(context, result.reason);
  if (result.kind === 'unreachable') return afterFailure(context, result);
  if (result.kind === 'unchanged') return afterSuccess(context, result, whenUnchanged(state, result));
  if (edited === undefined)
    throw new Error(`The document of ${state.feed} must be edited before it is scheduled.`);
  if (edited.kind === 'rejected') {
    const failed = afterFailure(context, {
      reason: edited.reason,
      retryAfterSeconds: result.retryAfterSeconds,
    });
    // Some servers respond to a conditional request with an empty document instead of 304.
    return { ...failed, etag: null, lastModified: null };
  }
  return afterSuccess(context, result, whenEdited(state, { result, edited, now }));
}

/**
 * Returns whether a feed may be polled early because a reader tries again: it failed, it was not requested for a
 * minute, and its server didn't set a later time. Other feeds keep their schedule.
 */
export function mayPollEarly(state: FeedState, now: number): boolean {
  const { failures, retiredAt, lastAskedAt, nextPollAt } = state;
  if (failures === 0 || retiredAt !== null || lastAskedAt === null) return false;
  // Townwire adds at most a tenth at random to its own pause.
  const isOwnPause = nextPollAt - lastAskedAt <= backoffSeconds(failures) * 1100;
  return isOwnPause && lastAskedAt <= now - earlyPauseMs;
}

/** The shortest time between two polls of a feed. */
export const earlyPauseMs = 60_000;

interface PollContext {
  state: FeedState;
  now: number;
  random: () => number;
}

/**
 * Retires a feed. A feed that has moved returns to its configured URL instead, because the move may have been undone;
 * the next 410 retires it.
 */
function afterGone(context: PollContext, reason: string): FeedState {
  const { state, now } = context;
  if (state.currentAddress !== state.feed) {
    return { ...afterFailure(context, { reason, retryAfterSeconds: null }), ...backToFeed(state) };
  }
  return {
    ...state,
    failures: state.failures + 1,
    lastError: reason,
    retiredAt: state.retiredAt ?? now,
    nextPollAt: dueAfter(context, retiredSeconds),
  };
}

/**
 * Waits a minute after the first failure and twice as long after each further failure, up to an hour or the time that
 * the server requests. A retired feed is still polled once a week; only a good response ends its retirement.
 */
function afterFailure(
  context: PollContext,
  { reason, retryAfterSeconds }: { reason: string; retryAfterSeconds: number | null },
): FeedState {
  const { state } = context;
  const isRetired = state.retiredAt !== null;
  const failures = state.failures + 1;
  const backoff = backoffSeconds(failures);
  return {
    ...state,
    ...(failures % movedFailuresMax === 0 ? backToFeed(state) : {}),
    failures,
    lastError: reason,
    nextPollAt: dueAfter(
      context,
      isRetired ? retiredSeconds : Math.max(backoff, requestedSeconds(retryAfterSeconds)),
    ),
  };
}

function backoffSeconds(failures: number): number {
  return Math.min(backoffSecondsMax, backoffSecondsFirst * 2 ** Math.min(failures - 1, 10));
}

/** Returns a feed to its configured URL. Drops the validators, which may belong to another document. */
function backToFeed({ feed, currentAddress, etag, lastModified }: FeedState): Partial<FeedState> {
  return currentAddress === feed
    ? { etag, lastModified }
    : { currentAddress: feed, etag: null, lastModified: null };
}

function afterSuccess(
  context: PollContext,
  result: DispatchedFeed | UnchangedFeed,
  changes: Partial<FeedState>,
): FeedState {
  const state = { ...context.state, ...changes };
  return {
    ...state,
    currentAddress: result.movedTo ?? state.currentAddress,
    failures: 0,
    lastError: null,
    lastAnsweredAt: context.now,
    retiredAt: null,
    nextPollAt: dueAfter(
      context,
      Math.max(state.intervalSeconds, requestedSeconds(result.retryAfterSeconds)),
    ),
  };
}

/**
 * Returns the changes after a 304. An interval above the usual maximum stays, because it came from the document's
 * `ttl`, which a 304 doesn't repeat.
 */
function whenUnchanged(state: FeedState, result: UnchangedFeed): Partial<FeedState> {
  const { intervalSeconds } = state;
  const longer = intervalSeconds > intervalSecondsMax ? intervalSeconds : longerInterval(intervalSeconds);
  return {
    etag: result.etag ?? state.etag,
    lastModified: result.lastModified ?? state.lastModified,
    intervalSeconds: Math.max(longer, requestedSeconds(result.freshSeconds)),
  };
}

function whenEdited(
  state: FeedState,
  { result, edited, now }: { result: DispatchedFeed; edited: EditedSummary; now: number },
): Partial<FeedState> {
  const isChanged = edited.fingerprint !== state.fingerprint;
  const adapted = isChanged ? shorterInterval(state.intervalSeconds) : longerInterval(state.intervalSeconds);
  return {
    etag: result.etag,
    lastModified: result.lastModified,
    fingerprint: edited.fingerprint,
    title: edited.title,
    description: edited.description,
    lastChangedAt: isChanged ? now : state.lastChangedAt,
    intervalSeconds: Math.max(
      adapted,
      requestedSeconds(edited.ttlSeconds),
      requestedSeconds(result.freshSeconds),
    ),
  };
}

function shorterInterval(intervalSeconds: number): number {
  return Math.max(intervalSecondsMin, Math.round(Math.min(intervalSeconds, intervalSecondsMax) / 2));
}

function longerInterval(intervalSeconds: number): number {
  return Math.min(intervalSecondsMax, Math.round(intervalSeconds * 1.5));
}

/**
 * Returns the pause that the server requests, within limits, because a mistyped header must not stop a feed for a week.
 * 0 if none.
 */
function requestedSeconds(seconds: number | null): number {
  return seconds === null ? 0 : Math.min(requestedSecondsMax, Math.max(requestedSecondsMin, seconds));
}

/**
 * Adds up to a tenth at random. Never subtracts, so that no server gets a request before the time that the server set.
 */
function dueAfter({ now, random }: PollContext, seconds: number): number {
  return now + Math.round(seconds * (1 + random() / 10) * 1000);
}

const intervalSecondsFirst = 15 * 60;
const intervalSecondsMin = 5 * 60;
const intervalSecondsMax = 60 * 60;
const requestedSecondsMin = 60;
const requestedSecondsMax = 24 * 60 * 60;
const backoffSecondsFirst = 60;
const backoffSecondsMax = 60 * 60;
/** Retired feeds are polled once a week, because a 410 may be a mistake. */
const retiredSeconds = 7 * 24 * 60 * 60;
/** The number of failures in a row after which a moved feed returns to its configured URL. */
const movedFailuresMax = 3;
