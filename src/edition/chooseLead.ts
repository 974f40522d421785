import type { Article } from '../news/article.ts';
import { hourMs } from '../news/dates.ts';
import type { Edition } from '../news/edition.ts';
import { itemDefaults } from '../news/item.ts';
import { pictureSize } from '../news/pictures/picture.ts';
import type { PostSummary } from '../news/post.ts';
import { frontSection, headlineCount, homeStoryCount } from '../news/sections.ts';
import { isStoryPin, pinsAt, type Lead, type Pin } from '../news/site/pins.ts';
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
  /** The time at which the lead may change without new data, in epoch milliseconds. */
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
  const article = chooseLeadStory(articles, { evenHour: evenHour.at });
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

interface EvenHour {
  at: number;
  next: number;
}

/** Returns the last even hour in the publication's time zone and the next even hour, in epoch milliseconds. */
function evenHourBefore(now: number, timeZone: string): EvenHour {
  const cached = evenHours.get(timeZone);
  if (cached !== undefined && now >= cached.at && now < cached.next) return cached;
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDateTime();
  const hour = local.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const even = hour.subtract({ hours: hour.hour % 2 });
  // When clocks are set back, three hours pass between two even hours.
  const [at, next] = [even, even.add({ hours: 2 })].map((each) => each.toZonedDateTime(timeZone));
  const found = { at: at?.epochMilliseconds ?? now, next: next?.epochMilliseconds ?? now };
  evenHours.set(timeZone, found);
  return found;
}

/** The last result for each time zone: every front page needs it. */
const evenHours = new Map<string, EvenHour>();

/**
 * Chooses the lead among the front page's local stories. Scores are computed for the last even hour, from the
 * stories and reports seen by then; a later story or report changes the lead only with a much higher score. So the lead
 * rarely changes, although it isn't stored. If one of the newest three stories has a picture, so does the lead.
 */
export function chooseLeadStory(
  newestFirst: readonly Article[],
  { evenHour }: { evenHour: number },
): Article | undefined {
  const firstSeen = Math.min(...newestFirst.map((article) => article.firstSeen));
  // A new site has no earlier stories, so the stories of its first minutes are compared with one another.
  const at = Math.max(evenHour, firstSeen + firstPollsMs);
  const earlier = newestFirst.filter((article) => article.firstSeen <= at).slice(0, homeStoryCount);
  const later = newestFirst.slice(0, homeStoryCount).filter((article) => article.firstSeen > at);
  const needsPicture = [...earlier.slice(0, headlineCount), ...later].some(hasLeadPicture);
  const isCandidate = (article: Article) => !needsPicture || hasLeadPicture(article);
  let lead: Article | undefined;
  for (const article of earlier.filter(isCandidate))
    if (lead === undefined || score(article, { at, seenBy: at }) > score(lead, { at, seenBy: at }))
      lead = article;
  const changed = [...earlier, ...later].filter((each) => isCandidate(each) && changedAt(each) > at);
  for (const article of changed.toSorted((one, other) => changedAt(one) - changedAt(other)))
    if (lead === undefined || score(article, { at }) >= takeoverRatio * score(lead, { at })) lead = article;
  return lead;
}

/**
 * Scores a story. Other newsrooms' reports, a picture and a full description raise the score, which halves every
 * `halfLifeMs`.
 */
function score(article: Article, { at, seenBy = Infinity }: { at: number; seenBy?: number }): number {
  const { alsoReported = [], description, sortTime } = article;
  const newsrooms = 1 + alsoReported.filter((report) => report.firstSeen <= seenBy).length;
  const isDescribed = description !== itemDefaults.description && description.length >= fullDescriptionChars;
  const halfLives = Math.max(0, at - sortTime) / halfLifeMs;
  return newsrooms * (hasLeadPicture(article) ? 2 : 1) * (isDescribed ? 1.25 : 1) * 0.5 ** halfLives;
}

/**
 * Returns whether an article's picture is wide enough for the lead. Another host's picture counts, because its size is
 * unknown.
 */
function hasLeadPicture({ picture }: Article): boolean {
  if (picture === undefined) return false;
  return pictureSize(picture.address) === null || picture.width >= leadPictureWidthMin;
}

/** Returns when a story, or the latest other report of it, was first seen. */
function changedAt({ firstSeen, alsoReported = [] }: Article): number {
  return Math.max(firstSeen, ...alsoReported.map((report) => report.firstSeen));
}

const takeoverRatio = 1.5;
const halfLifeMs = 12 * hourMs;
const firstPollsMs = 5 * 60_000;
const fullDescriptionChars = 110;
const leadPictureWidthMin = 640;
