import type { RawPicture, RawText } from './rawFeed.ts';
import { webAddress } from './webAddress.ts';
import { childNamed, childrenNamed, textsNamed, type XmlElement } from './xmlElement.ts';

/**
 * The pictures that an item of RSS or Atom offers outside its text, best kind first: media:content, its thumbnails, enclosures,
 * itunes:image, `<image>`.
 */
export function mediaPictures(item: XmlElement): RawPicture[][] {
  const media = mediaElements(item);
  return [
    media.filter((element) => element.name === 'media:content' && isPicture(element)).flatMap(picture('url')),
    media.filter((element) => element.name === 'media:thumbnail').flatMap(picture('url')),
    [
      ...childrenNamed(item, 'enclosure').filter(isPicture).flatMap(picture('url')),
      ...childrenNamed(item, 'enc:enclosure').filter(isPicture).flatMap(picture('rdf:resource')),
      ...childrenNamed(item, 'atom:link').filter(isEnclosedPicture).flatMap(picture('href')),
    ],
    childrenNamed(item, 'itunes:image').flatMap(picture('href')),
    childrenNamed(item, 'image').flatMap(imageElement),
  ];
}

/**
 * The texts of `media:description` that describe the item: YouTube has no other. Beside or within a `media:content` it is the caption of
 * a picture and must not pass for the story.
 */
export function mediaDescriptions(item: XmlElement): RawText[] {
  const group = childNamed(item, 'media:group');
  const own = childNamed(item, 'media:content') === undefined ? childrenNamed(item, 'media:description') : [];
  const grouped = group === undefined ? [] : childrenNamed(group, 'media:description');
  return [...own, ...grouped].map(({ text, attributes, base }) => ({
    value: text,
    kind: attributes.get('type') === 'html' ? 'markup' : 'plain',
    base,
  }));
}

/** Those of the item, of its groups and of the films whose thumbnails they are: never deeper than three. */
function mediaElements(item: XmlElement): XmlElement[] {
  const own = item.children.filter(isMedia);
  const within = own.flatMap((element) => element.children.filter(isMedia));
  const deepest = within.flatMap((element) => element.children.filter(isMedia));
  return [...own, ...within, ...deepest];
}

function isMedia(element: XmlElement): boolean {
  return element.name.startsWith('media:');
}

/** By its type, else its medium, else its address: a name without an ending may be a picture, one ending in `.mp3` is none. */
function isPicture({ attributes }: XmlElement): boolean {
  const type = attributes.get('type')?.trim().toLowerCase() ?? '';
  if (type !== '') return type.startsWith('image');
  const medium = attributes.get('medium')?.trim().toLowerCase() ?? '';
  if (medium !== '') return medium === 'image';
  const address = attributes.get('url') ?? attributes.get('href') ?? attributes.get('rdf:resource') ?? '';
  const ending = /\.([a-z0-9]{2,5})$/iu.exec(address.split(/[?#]/u, 1)[0] ?? '')?.[1];
  return ending === undefined || pictureEndings.has(ending.toLowerCase());
}

function isEnclosedPicture(link: XmlElement): boolean {
  return link.attributes.get('rel') === 'enclosure' && isPicture(link);
}

function picture(attribute: string): (element: XmlElement) => RawPicture[] {
  return ({ attributes, base }) => {
    const address = webAddress(attributes.get(attribute) ?? '', base);
    if (address === null) return [];
    return [{ address, width: pixels(attributes.get('width')), height: pixels(attributes.get('height')) }];
  };
}

/** `<image>` in an item is nobody's standard: some write RSS's `<url>` in it, others the address itself, or an attribute. */
function imageElement(element: XmlElement): RawPicture[] {
  const written =
    textsNamed(element, 'url')[0] ??
    [element.text, element.attributes.get('url'), element.attributes.get('href')].find(
      (text) => text !== undefined && text.trim() !== '',
    );
  const address = webAddress(written ?? '', element.base);
  return address === null ? [] : [{ address, width: 0, height: 0 }];
}

function pixels(written: string | undefined): number {
  const number = Number.parseInt(written ?? '', 10);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

const pictureEndings: ReadonlySet<string> = new Set([
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'avif',
  'svg',
  'bmp',
]);
