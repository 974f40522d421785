import type { Article } from '../news/article.ts';
import type { Edition } from '../news/edition.ts';
import { isStoryPin, pinsAt, type Lead, type Pin } from '../news/site/pins.ts';
import type { PostSummary } from '../news/post.ts';
import { frontSection } from '../news/sections.ts';
import { leadStory } from './leadStory.ts';
import { ownStory } from './ownStories.ts';

/**
 * Chooses the lead of the front page: the last pin whose story or post exists, or the story with the highest score.
 * @param options.posts the pinned posts that are published
 */
export function chooseLead(
  edition: Edition,
  { posts, now }: { posts: readonly PostSummary[]; now: number },
): {
  /** Null without a pin and without stories. */
  lead: Lead | null;
  /** When the lead may change without new data, in epoch milliseconds. */
  until: number;
} {
  const { publication, sections } = edition;
  const pins = pinsAt(publication, now);
  const evenHour = evenHourBefore(now, publication.timeZone);
  const until = Math.min(evenHour.next, ...pins.map((pin) => pin.until));
  for (const pin of pins) {
    const article = pinnedArticle(pin, edition, posts);
    if (article !== undefined) return { lead: { article, sentence: pin.sentence }, until };
  }
  const { articles = [] } = sections.get(frontSection(publication)?.key ?? '')?.result ?? {};
  const article = leadStory(articles, { evenHour: evenHour.at });
  return { lead: article ? { article, sentence: null } : null, until };
}

function pinnedArticle(
  pin: Pin,
  { pinned, publication }: Edition,
  posts: readonly PostSummary[],
): Article | undefined {
  if (isStoryPin(pin)) return pinned.get(pin.link);
  const post = posts.find(({ id }) => id === pin.link);
  return post && ownStory(post, publication);
}

/** The last even hour in the publication's time zone and the next one, in epoch milliseconds. */
function evenHourBefore(now: number, timeZone: string): { at: number; next: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const hour = local.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const even = hour.subtract({ hours: hour.hour % 2 });
  // When clocks are set back, there are three hours between two even ones.
  const [at, next] = [even, even.add({ hours: 2 })].map((each) => each.toZonedDateTime(timeZone));
  return { at: at?.epochMilliseconds ?? now, next: next?.epochMilliseconds ?? now };
}
