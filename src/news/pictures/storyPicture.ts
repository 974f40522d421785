import type { Feed } from '../feed.ts';
import type { Publication } from '../publication.ts';
import {
  storyWidths,
  thumbnailWidths,
  type Picture,
  type FindPreparedPicture,
  type WantedPicture,
} from './picture.ts';

/** The picture of a story that can be shown now, and the picture to prepare, if any. */
interface StoryPicture {
  shown?: Picture;
  wanted?: WantedPicture;
}

/**
 * Applies a feed's rule for pictures (`pictures` and `terms` in `sections.yaml`) to the picture of a story. A linked
 * picture is shown only from a host that the publication lists, because readers' browsers contact it.
 */
export function storyPicture(
  image: string | null,
  { pictures, terms }: Pick<Feed, 'pictures' | 'terms'>,
  { pictureHosts, findPrepared }: Pick<Publication, 'pictureHosts'> & { findPrepared: FindPreparedPicture },
): StoryPicture {
  if (image === null || pictures === 'none') return {};
  if (pictures === 'linked') {
    const isAllowed = pictureHosts.includes(new URL(image).host);
    return isAllowed ? { shown: { address: image, width: 600, height: 400 } } : {};
  }
  const widths = terms === null ? thumbnailWidths : storyWidths;
  const wanted: WantedPicture = { address: image, kind: 'story', widths };
  const picture = findPrepared(wanted);
  if (picture === undefined) return { wanted };
  // Another publication that has read the terms may have prepared more widths.
  const widest = Math.max(...widths);
  return { wanted, shown: { ...picture, widths: (picture.widths ?? []).filter((width) => width <= widest) } };
}
