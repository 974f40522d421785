import type { StoryPicture } from './storyParts.ts';
import { escapeXml } from './xml.ts';

/** `media:content` with its credit (Media RSS 1.5.1). */
export function mediaContent(picture: StoryPicture): string {
  const { address, type, width, height } = picture;
  return `<media:content url="${escapeXml(address)}" medium="image" type="${type}" width="${width}" height="${height}">${credit(picture)}</media:content>`;
}

/** `media:thumbnail`, and its credit, which then is the item's. */
export function mediaThumbnail(picture: StoryPicture): string {
  const { address, width, height } = picture;
  return `<media:thumbnail url="${escapeXml(address)}" width="${width}" height="${height}"/>${credit(picture)}`;
}

function credit({ photographer }: StoryPicture): string {
  if (photographer === undefined) return '';
  return `<media:credit role="photographer" scheme="urn:ebu">${escapeXml(photographer)}</media:credit>`;
}
