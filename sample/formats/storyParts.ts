import type { Story } from '../story.ts';
import type { FeedDocument } from './feedDocument.ts';
import { escapeXml } from './xml.ts';

/** What every format tells of a story, worked out once. */
export interface StoryParts {
  /** As the feed writes it, before the format's own escaping. */
  title: string;
  description: string;
  /** Stable over restarts and ports, and no address (RFC 4151). */
  guid: string;
  link: string | undefined;
  author: string | undefined;
  /** An absolute address, or undefined. */
  picture: string | undefined;
  /** The date as the format writes dates, or what stands in its place. */
  date: string;
  /** The whole text as HTML, or undefined where the outlet gives descriptions only. */
  html: string | undefined;
}

/** Works out a story's parts. `dateText` writes an instant, in milliseconds since the epoch, as the format wants it. */
export function storyParts(
  story: Story,
  { outlet, origin }: FeedDocument,
  dateText: (at: number) => string,
): StoryParts {
  const picture = pictureAddress(story, origin);
  return {
    title: story.oddity === 'title escaped twice' ? escapeXml(story.title) : story.title,
    description: story.description,
    guid: `tag:sample.example,2026:${story.slug}`,
    link: story.oddity === 'no link' ? undefined : `${origin}/stories/${story.slug}`,
    author: story.author,
    picture: outlet.pictures === 'text' ? undefined : picture,
    date:
      story.oddity === 'unreadable date'
        ? 'the Tuesday before last, after lunch'
        : dateText(story.publishedAt),
    html: outlet.wholeText ? wholeText(story, outlet.pictures === 'text' ? picture : undefined) : undefined,
  };
}

/** RFC 822 with a four-digit year, as RSS has its dates. */
export function rfc822(at: number): string {
  return new Date(at).toUTCString();
}

/** RFC 3339, as Atom, JSON Feed and Dublin Core have their dates. */
export function rfc3339(at: number): string {
  return new Date(at).toISOString();
}

/** A picture that is promised but missing has an address where nothing is. */
function pictureAddress(story: Story, origin: string): string | undefined {
  if (story.scene === undefined) return undefined;
  return story.oddity === 'broken picture'
    ? `${origin}/pictures/missing/${story.slug}.svg`
    : `${origin}/pictures/${story.slug}.svg`;
}

function wholeText(story: Story, picture: string | undefined): string {
  const figure =
    picture === undefined ? '' : `<p><img src="${escapeXml(picture)}" alt="" width="1200" height="800"></p>`;
  const paragraphs = [story.description, ...(story.body ?? [])].filter((paragraph) => paragraph !== '');
  return `${figure}${paragraphs.map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('—', '&mdash;')}</p>`).join('')}`;
}
