import { communityEvents, type CommunityEvent } from './communityEvents.ts';

/** An event with its times. */
export interface ComingEvent {
  event: CommunityEvent;
  startsAt: Temporal.ZonedDateTime;
  endsAt: Temporal.ZonedDateTime;
}

/**
 * Returns the events of the two weeks after `now` (milliseconds since the epoch), soonest first, in Kansas City time.
 */
export function comingEvents(now: number): ComingEvent[] {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return communityEvents
    .map((event) => {
      const startsAt = nextStart(event, here);
      return { event, startsAt, endsAt: startsAt.withPlainTime(event.ends) };
    })
    .toSorted((one, other) => Temporal.ZonedDateTime.compare(one.startsAt, other.startsAt));
}

/** Returns the next start of an event. Adds calendar days, so that the local time stays the same when clocks change. */
function nextStart(
  { weekday, week, starts }: CommunityEvent,
  here: Temporal.ZonedDateTime,
): Temporal.ZonedDateTime {
  const daysAhead = (weekday - here.dayOfWeek + 7) % 7;
  const next = here.add({ days: daysAhead }).withPlainTime(starts);
  const isOver = Temporal.ZonedDateTime.compare(next, here) <= 0;
  return next.add({ weeks: week + (isOver ? 1 : 0) });
}

const timeZone = 'America/Chicago';
