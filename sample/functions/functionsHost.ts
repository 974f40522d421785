import { postVocabulary, type PostSubject } from './postVocabulary.ts';
import type { Behavior } from '../behavior.ts';

/** A post of the functions host. */
export interface SamplePost {
  id: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Markdown. */
  blog: string;
  /** True if the post has a picture. */
  hasPicture: boolean;
  scene: PostSubject['scene'];
}

/**
 * Returns the host's posts, newest first: one per day until the day before `now` (milliseconds since the epoch, UTC).
 */
export function samplePosts(now: number): SamplePost[] {
  const { subjects, angles } = postVocabulary;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  // Each round uses every subject once, with another angle than in other rounds.
  return Array.from({ length: samplePostsCount }, (_, index) => {
    const subject = itemAt(subjects, index);
    const angle = itemAt(angles, index + Math.floor(index / subjects.length));
    const title = `${angle.title} ${subject.name}`;
    return {
      id: `sample-${String(samplePostsCount - index).padStart(3, '0')}`,
      slug: slugOf(title),
      metaTitle: title,
      metaDescription: `Sample: ${angle.promise} ${subject.name}, ${subject.about}.`,
      date: today.subtract({ days: index + 1 }).toString(),
      blog: markdownOf({ subject, angle: angle.opening, index }),
      hasPicture: index % 3 === 0,
      scene: subject.scene,
    };
  });
}

/** The number of posts: fourteen pages, so that page controls show ellipses on both sides. */
const samplePostsCount = 137;

/** The Markdown of a post, with everything a page must be able to show: headings, a list, a quote and a table. */
function markdownOf({
  subject,
  angle,
  index,
}: {
  subject: PostSubject;
  angle: string;
  index: number;
}): string {
  const { advice, voices, streets } = postVocabulary;
  const [first, second, third] = [0, 1, 2].map((step) => itemAt(advice, index + step * 3));
  return `${angle} ${subject.about[0]?.toUpperCase()}${subject.about.slice(1)}: so people in town say of ${subject.name}. *Everything in this post is invented; it is a sample.*

## What to know first

- ${first}
- ${second}
- ${third}

> ${itemAt(voices, index)}

## Where and when

| Place | Day | Visitors |
| :-- | :-: | --: |
| ${itemAt(streets, index)} | Saturday | ${20 + (index % 40)} |
| ${itemAt(streets, index + 5)} | Sunday | ${35 + (index % 25)} |

Write to the [people who know ${subject.name}](https://town.example/${slugOf(subject.name)}) before you set out.
`;
}

function itemAt<Value>(list: readonly [Value, ...Value[]], index: number): Value {
  return list[index % list.length] ?? list[0];
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}

/** A stand-in for the network's functions host (docs/behavior.md, Calls). */
export interface FunctionsHost {
  posts: readonly SamplePost[];
  /** How the host responds now. */
  behavior: Behavior;
}

/** The public anonymous key that the host expects. It works only here. */
export const sampleFunctionsKey = 'sample-public-key';

/** Opens the functions host; `now` is milliseconds since the epoch. */
export function openFunctionsHost(now: number): FunctionsHost {
  return { posts: samplePosts(now), behavior: 'good' };
}
