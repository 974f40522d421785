import { postVocabulary, type PostSubject } from './postVocabulary.ts';

/** A post as the functions host keeps it (spec section 3, "Blog post"). */
export interface SamplePost {
  id: string;
  slug: string;
  metaTitle: string;
  metaDescription: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Markdown. */
  blog: string;
  /** Whether it has a picture, drawn by the functions host. */
  hasPicture: boolean;
  scene: PostSubject['scene'];
}

/** The posts of the sample functions host, newest first: one a day, back from the day before `now` (milliseconds since the epoch, UTC). */
export function samplePosts(now: number): SamplePost[] {
  const { subjects, angles } = postVocabulary;
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('UTC').toPlainDate();
  // Every subject comes once before the first comes again, each time with another angle.
  return Array.from({ length: samplePostsCount }, (_, place) => {
    const subject = chosen(subjects, place);
    const angle = chosen(angles, place + Math.floor(place / subjects.length));
    const title = `${angle.title} ${subject.name}`;
    return {
      id: `sample-${String(samplePostsCount - place).padStart(3, '0')}`,
      slug: slugOf(title),
      metaTitle: title,
      metaDescription: `Sample: ${angle.promise} ${subject.name}, ${subject.about}.`,
      date: today.subtract({ days: place + 1 }).toString(),
      blog: markdownOf({ subject, angle: angle.opening, place }),
      hasPicture: place % 3 === 0,
      scene: subject.scene,
    };
  });
}

/** How many posts there are: fourteen pages, so that page controls show their ellipses on both sides. */
export const samplePostsCount = 137;

/** Headings, a list, a quote and a table: whatever a page must be able to set. */
function markdownOf({
  subject,
  angle,
  place,
}: {
  subject: PostSubject;
  angle: string;
  place: number;
}): string {
  const { advice, voices, streets } = postVocabulary;
  const [first, second, third] = [0, 1, 2].map((step) => chosen(advice, place + step * 3));
  return `${angle} ${subject.about[0]?.toUpperCase()}${subject.about.slice(1)}: so people in town speak of ${subject.name}. *Everything in this post is invented; it is a sample.*

## What to know first

- ${first}
- ${second}
- ${third}

> ${chosen(voices, place)}

## Where and when

| Place | Day | Visitors |
| :-- | :-: | --: |
| ${chosen(streets, place)} | Saturday | ${20 + (place % 40)} |
| ${chosen(streets, place + 5)} | Sunday | ${35 + (place % 25)} |

Write to the [people who know ${subject.name}](https://town.example/${slugOf(subject.name)}) before you set out.
`;
}

function chosen<Value>(list: readonly [Value, ...Value[]], place: number): Value {
  return list[place % list.length] ?? list[0];
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}
