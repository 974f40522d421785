import type { Outlet, PictureElement } from '../outlet.ts';
import { pictureFile, type PictureFile } from '../pictures/pictureFile.ts';
import { seededRandom } from '../pictures/random.ts';
import type { Story } from '../story.ts';
import { escapeXml } from './xml.ts';

/** An outlet's stories, and where they are served. */
export interface FeedDocument {
  outlet: Outlet;
  /** Newest first. */
  stories: readonly Story[];
  /** The sample server's origin, for absolute URLs of links and pictures. */
  origin: string;
  /** The feed's own absolute URL. */
  address: string;
  /** When the feed last changed, in milliseconds since the epoch. */
  changedAt: number;
}

/** The parts of a story that every format needs. */
interface StoryParts {
  /** The text as the feed writes it, before the format's escaping. */
  title: string;
  description: string;
  /** A tag URI (RFC 4151), because a URL would change with the port. */
  guid: string;
  link: string | undefined;
  author: string | undefined;
  picture: StoryPicture | undefined;
  /** The date in the format's notation, or text that isn't a date. */
  date: string;
  /** The full text as HTML, or undefined where the outlet sends descriptions only. */
  html: string | undefined;
}

/** A story's picture, as its feed describes it. */
export interface StoryPicture extends Omit<PictureFile, 'name' | 'encoding'> {
  /** Absolute. */
  address: string;
  photographer: string | undefined;
}

/** Returns a story's parts. `dateText` formats a time in milliseconds since the epoch. */
export function storyParts(
  story: Story,
  { outlet, origin }: FeedDocument,
  dateText: (at: number) => string,
): StoryParts {
  const picture = storyPicture(story, outlet, origin);
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
    html: outlet.hasFullText ? wholeText(story, outlet.pictures === 'text' ? picture : undefined) : undefined,
  };
}

/** Formats a time as RFC 822 with a four-digit year, the date format of RSS. */
export function rfc822(at: number): string {
  return new Date(at).toUTCString();
}

/** Formats a time as RFC 3339, the date format of Atom, JSON Feed and Dublin Core. */
export function rfc3339(at: number): string {
  return new Date(at).toISOString();
}

function storyPicture(story: Story, outlet: Outlet, origin: string): StoryPicture | undefined {
  if (story.scene === undefined) return undefined;
  const { name, type, width, height } = pictureFile(story);
  const photographer = outlet.hasCredits
    ? seededRandom(story.slug).pick(photographers[outlet.language])
    : undefined;
  const folder = outlet.hasPicturesElsewhere
    ? `https://pictures.${outlet.name}.example`
    : `${origin}/pictures`;
  return { address: `${folder}/${name}`, type, width, height, photographer };
}

function wholeText(story: Story, picture: StoryPicture | undefined): string {
  const figure =
    picture === undefined
      ? ''
      : `<p><img src="${escapeXml(picture.address)}" alt="" width="${picture.width}" height="${picture.height}"></p>`;
  const paragraphs = [story.description, ...(story.body ?? [])].filter((paragraph) => paragraph !== '');
  return `${figure}${paragraphs.map((paragraph) => `<p>${escapeXml(paragraph).replaceAll('—', '&mdash;')}</p>`).join('')}`;
}

const photographers: Record<Outlet['language'], [string, ...string[]]> = {
  en: ['Winifred Lanternhouse (sample)', 'Oberon Thistlewick (sample)', 'Clementine Farrow-Bright (sample)'],
  es: ['Leocadia Montealegre (muestra)', 'Abundio Vistahermosa (muestra)'],
};

/** `media:content` with its credit (Media RSS 1.5.1). */
export function mediaContent(picture: StoryPicture): string {
  const { address, type, width, height } = picture;
  return `<media:content url="${escapeXml(address)}" medium="image" type="${type}" width="${width}" height="${height}">${credit(picture)}</media:content>`;
}

/** `media:thumbnail`, with the credit as an element of the item. */
function mediaThumbnail(picture: StoryPicture): string {
  const { address, width, height } = picture;
  return `<media:thumbnail url="${escapeXml(address)}" width="${width}" height="${height}"/>${credit(picture)}`;
}

function credit({ photographer }: StoryPicture): string {
  if (photographer === undefined) return '';
  return `<media:credit role="photographer" scheme="urn:ebu">${escapeXml(photographer)}</media:credit>`;
}

/** Writes a picture as the element that its outlet uses. `enclosure` writes the format's own element. */
export function pictureElement(
  picture: StoryPicture | undefined,
  { element, enclosure }: { element: PictureElement; enclosure: (picture: StoryPicture) => string },
): string {
  if (picture === undefined || element === 'text') return '';
  if (element === 'enclosure') return enclosure(picture);
  return element === 'media:content' ? mediaContent(picture) : mediaThumbnail(picture);
}
