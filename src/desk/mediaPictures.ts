import type { RawPicture, RawText } from './rawFeed.ts';
import { webAddresses } from './webAddress.ts';
import { childNamed, childrenNamed, textsNamed, type XmlElement } from './xmlElement.ts';

/** An item's pictures outside its text, best kind first: media:content, thumbnails, enclosures, itunes, `<image>`. */
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
 * The texts of `media:description` that describe the item, as YouTube's do. Next to or inside a `media:content`, it is
 * a picture's caption and is ignored.
 */
export function mediaDescriptions(item: XmlElement): RawText[] {
  const own = childNamed(item, 'media:content') === undefined ? childrenNamed(item, 'media:description') : [];
  const grouped = childrenNamed(childNamed(item, 'media:group'), 'media:description');
  return [...own, ...grouped].map(({ text, attributes, base }) => ({
    value: text,
    kind: attributes.get('type') === 'html' ? 'markup' : 'plain',
    base,
  }));
}

/** Up to three levels: a group, a film in it, and the film's thumbnail. */
function mediaElements(item: XmlElement): XmlElement[] {
  const own = item.children.filter(isMedia);
  const within = own.flatMap((element) => element.children.filter(isMedia));
  const deepest = within.flatMap((element) => element.children.filter(isMedia));
  return [...own, ...within, ...deepest];
}

function isMedia(element: XmlElement): boolean {
  return element.name.startsWith('media:');
}

/** Decides by type, else by medium, else by file extension. An address without an extension may be a picture. */
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
    const [width, height] = [pixels(attributes.get('width')), pixels(attributes.get('height'))];
    return webAddresses(base, attributes.get(attribute)).map((address) => ({ address, width, height }));
  };
}

/** `<image>` in an item is not standard. The address may be in a `<url>`, in the text or in an attribute. */
function imageElement(element: XmlElement): RawPicture[] {
  const written =
    textsNamed(element, 'url')[0] ??
    [element.text, element.attributes.get('url'), element.attributes.get('href')].find(
      (text) => text !== undefined && text.trim() !== '',
    );
  return webAddresses(element.base, written).map((address) => ({ address, width: 0, height: 0 }));
}

function pixels(written: string | undefined): number {
  const number = Number.parseInt(written ?? '', 10);
  return Number.isFinite(number) && number > 0 ? number : 0;
}

const pictureEndings: ReadonlySet<string> = new Set('jpg jpeg png gif webp avif svg bmp'.split(' '));
