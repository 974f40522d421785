import type { RawPicture, RawText } from './rawFeed.ts';
import { webUrls } from './webUrl.ts';
import { childNamed, childrenNamed, textsNamed, type XmlElement } from './xmlElement.ts';

/**
 * Returns an item's pictures outside its text, best kind first: media:content, thumbnails, enclosures, itunes,
 * `<image>`. A picture has its own credits, or else its group's or the item's.
 */
export function mediaPictures(item: XmlElement): RawPicture[][] {
  const credits = creditsOf(item);
  const media = mediaElements({ element: item, credits });
  const atomLinks = childrenNamed(item, 'atom:link');
  const enclosedLinks = atomLinks.filter(({ attributes }) => attributes.get('rel') === 'enclosure');
  const pictures = (attribute: string, elements: XmlElement[]) =>
    elements.flatMap((element) => picturesAt(attribute, { element, credits }));
  return [
    media
      .filter(({ element }) => element.name === 'media:content' && isPicture(element))
      .flatMap((medium) => picturesAt('url', medium)),
    media
      .filter(({ element }) => element.name === 'media:thumbnail')
      .flatMap((medium) => picturesAt('url', medium)),
    [
      ...pictures('url', childrenNamed(item, 'enclosure').filter(isPicture)),
      ...pictures('rdf:resource', childrenNamed(item, 'enc:enclosure').filter(isPicture)),
      ...pictures('href', enclosedLinks.filter(isPicture)),
    ],
    pictures('href', childrenNamed(item, 'itunes:image')),
    childrenNamed(item, 'image').flatMap((element) => imageElement({ element, credits })),
  ];
}

/**
 * Returns the text of each `media:description` that describes the item, as YouTube's does. Next to or inside a
 * `media:content`, it is a picture's caption and is ignored.
 */
export function mediaDescriptions(item: XmlElement): RawText[] {
  const hasContent = childNamed(item, 'media:content') !== undefined;
  const direct = hasContent ? [] : childrenNamed(item, 'media:description');
  const grouped = childrenNamed(childNamed(item, 'media:group'), 'media:description');
  return [...direct, ...grouped].map(({ text, attributes, base }) => ({
    value: text,
    kind: attributes.get('type') === 'html' ? 'markup' : 'plain',
    base,
  }));
}

/** An element and the credits that apply to it. */
interface MediaElement {
  element: XmlElement;
  credits: RawText[];
}

/** Collects up to three levels: a group, a video in it, and the video's thumbnail. */
function mediaElements(item: MediaElement): MediaElement[] {
  const children = mediaChildren(item);
  const grandchildren = children.flatMap(mediaChildren);
  return [...children, ...grandchildren, ...grandchildren.flatMap(mediaChildren)];
}

function mediaChildren({ element, credits }: MediaElement): MediaElement[] {
  return element.children
    .filter(({ name }) => name.startsWith('media:'))
    .map((child) => {
      const own = creditsOf(child);
      return { element: child, credits: own.length > 0 ? own : credits };
    });
}

function creditsOf(element: XmlElement): RawText[] {
  return childrenNamed(element, 'media:credit').flatMap(({ text, base }) =>
    text.trim() === '' ? [] : [{ value: text, kind: 'ambiguous' as const, base }],
  );
}

/** Decides by type, or else by medium or by file extension. A URL without an extension may be a picture. */
function isPicture({ attributes }: XmlElement): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? '';
  if (type !== '') return type.startsWith('image');
  const medium = attributes.get('medium')?.trim().toLowerCase() ?? '';
  if (medium !== '') return medium === 'image';
  const url = attributes.get('url') ?? attributes.get('href') ?? attributes.get('rdf:resource') ?? '';
  const extension = /\.([a-z0-9]{2,5})$/iu.exec(url.split(/[?#]/u, 1)[0] ?? '')?.[1];
  return extension === undefined || pictureExtensions.has(extension.toLowerCase());
}

function picturesAt(
  attribute: string,
  { element: { attributes, base }, credits }: MediaElement,
): RawPicture[] {
  const [width, height] = [pixels(attributes.get('width')), pixels(attributes.get('height'))];
  return webUrls(base, attributes.get(attribute)).map((url) => ({
    url,
    width,
    height,
    credits,
  }));
}

/**
 * Reads an `<image>` in an item, which isn't standard. The image's URL may be in a `<url>`, in the text or in an
 * attribute.
 */
function imageElement({ element, credits }: MediaElement): RawPicture[] {
  const url =
    textsNamed(element, 'url')[0] ??
    [element.text, element.attributes.get('url'), element.attributes.get('href')].find(
      (text) => text !== undefined && text.trim() !== '',
    );
  return webUrls(element.base, url).map((each) => ({ url: each, width: 0, height: 0, credits }));
}

function pixels(size: string | undefined): number {
  const number = Number.parseInt(size ?? '', 10);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

const pictureExtensions: ReadonlySet<string> = new Set('jpg jpeg png gif webp avif svg bmp'.split(' '));
