import { decoded } from '../words/decoded.ts';

/** A picture as pages show it. */
export interface Picture {
  /**
   * Path, `/pictures/{content hash}-{width}.{format}`: a changed picture has a different one. A linked picture has its
   * https URL on another host.
   */
  address: string;
  /** Width in pixels, as shown: upright. */
  width: number;
  height: number;
  /** The widths, ascending, of its files `/pictures/{content hash}-{width}.webp`. Absent if there are none. */
  widths?: readonly number[];
  /** Dominant color, `#rrggbb`, shown until the picture has loaded. */
  color?: string;
  /** The part that a box of another shape shows; the middle if absent. */
  crop?: Crop;
}

export const crops = ['top', 'bottom', 'left', 'right'] as const;
export type Crop = (typeof crops)[number];

/** The identity of a picture of another host. */
export interface PictureKey {
  /** Where it is fetched: an absolute https URL. */
  address: string;
  kind: PictureKind;
}

/** The key as a string, for maps. */
export function pictureKey({ address, kind }: PictureKey): string {
  return `${kind} ${address}`;
}

/** A picture of another host that pages want to show. */
export interface WantedPicture extends PictureKey {
  /** The widths to prepare, ascending; a picture is never enlarged. */
  widths: readonly number[];
}

/** `story`: cropped to 3:2, the shape of all cards. `whole`: not cropped. */
export type PictureKind = 'story' | 'whole';

/** Looks up a picture that has been prepared; undefined if it isn't ready, or can't be shown. */
export type PreparedPictures = (source: PictureKey) => Picture | undefined;

/** The facts of a picture that is encoded, or will be. Its files are named after its hash. */
export interface PictureFacts {
  /** 32 hex digits, from the bytes of the original and the picture's kind. */
  hash: string;
  /** Pixels of the JPEG or PNG, upright. */
  width: number;
  height: number;
  format: Exclude<PictureFormat, 'webp'>;
  /** Widths of the WebP files, ascending. */
  widths: readonly number[];
  /** Unknown before the picture is decoded. A transparent one has none. */
  color?: string;
  /** Unknown before the picture is decoded. */
  crop?: Crop;
}

/** A file of a picture. */
export interface PictureSize {
  width: number;
  format: PictureFormat;
}

/** An encoded picture as pages show it. */
export function pictureOf({ width, height, widths, color, crop, ...file }: PictureFacts): Picture {
  const address = picturePath({ ...file, width });
  return { address, width, height, widths, ...(color !== undefined && { color }), ...(crop && { crop }) };
}

/** A picture in a publication's folder. */
export interface FoundPicture extends Picture {
  file: string;
  hash: string;
  format: PictureFormat;
}

/** A picture that can't be shown. `reason` completes a sentence that begins with its name: `does not exist`. */
export interface UnusablePicture {
  kind: 'unusable';
  reason: string;
  /** The name that was probably meant. */
  meant?: string;
}

/** The picture of a post, from its front matter. */
export interface PostPicture extends Picture {
  /** The alternative text, for readers who can't see it. Empty for a decoration. */
  text: string;
  /** Who took or drew it. */
  credit: string | null;
}

/** The pictures that a Markdown text shows, by the names that it gives them. */
export type NamedPictures = Readonly<Record<string, Picture>>;

/** A part of a Markdown text that publishers may have to correct. */
export interface MarkdownReference {
  /** `url`: a URL that is a whole paragraph. `caption`: of a picture among text, below which it isn't shown. */
  kind: 'picture' | 'link' | 'html' | 'url' | 'caption';
  /** The URL as written, but percent-encoded. Empty for HTML. */
  address: string;
  /** A picture's alternative text, the HTML, or the caption. */
  text: string;
  /** Line in the text, counted from 1. */
  line: number;
  column: number;
}

/** The formats in which pictures are sent. */
export type PictureFormat = 'jpg' | 'png' | 'webp';

export const pictureTypes: Readonly<Record<PictureFormat, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export function picturePath({ hash, width, format }: PictureSize & { hash: string }): string {
  return `/pictures/${hash}-${width}.${format}`;
}

/** A picture's WebP files as `srcset` has them; undefined if there are none. */
export function webpSet(picture: Picture): string | undefined {
  const { widths = [] } = picture;
  return widths.map((width) => `${webpUrl(picture, width)} ${width}w`).join(', ') || undefined;
}

/** The URL of one of a picture's WebP files. */
export function webpUrl({ address }: Picture, width: number): string {
  return `${address.slice(0, address.lastIndexOf('-'))}-${width}.webp`;
}

/** Parses the URL of one of our pictures. Null for every other URL. */
export function pictureSize(url: string): (PictureSize & { hash: string }) | null {
  const [, hash, width, format] =
    /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,4})\.(jpg|png|webp)$/u.exec(url) ?? [];
  return hash === undefined ? null : { hash, width: Number(width), format: format as PictureFormat };
}

/** Whether a URL is one of a picture's sizes. */
export function isSizeOf(picture: Picture, url: string): boolean {
  if (url === picture.address) return true;
  const [size, own] = [pictureSize(url), pictureSize(picture.address)];
  return size?.format === 'webp' && size.hash === own?.hash && (picture.widths ?? []).includes(size.width);
}

/**
 * The name of a file in the folder `pictures` that a URL in a post means, or null for every other URL. Editors
 * that show a post's pictures want `../pictures/photo.jpg`, so that is accepted too.
 */
export function pictureName(url: string): string | null {
  const [, name = ''] = /^(?:(?:\.\.?\/)?pictures\/|\.\/)?([^/:?#\\][^:?#\\]*)$/u.exec(url) ?? [];
  const parts = decoded(name).split('/');
  const isName = parts.every((part) => part !== '' && !part.startsWith('.'));
  return isName && pictureFileName.test(name) ? parts.join('/') : null;
}

/** The extensions of pictures' file names. */
export const pictureFileName = /\.(?:jpe?g|png|webp|gif)$/iu;

/**
 * Whether a file begins as JPEG, PNG, GIF or WebP do. An SVG drawing or another document is refused before any decoder
 * sees it.
 */
export function hasPictureStart(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const isStart = (each: string) => start.startsWith(each);
  return (
    ['\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n', 'GIF87a', 'GIF89a'].some(isStart) || /^RIFF[^]{4}WEBP/u.test(start)
  );
}

/** The name of a picture's format that Townwire can't read, such as `AVIF`, by the extension of its file name. */
export function unreadableFormat(name: string): string | undefined {
  const [, extension = ''] = /\.(avif|heic|heif|tiff?|bmp|svg|jxl)$/iu.exec(name) ?? [];
  return extension === '' ? undefined : extension.toUpperCase();
}

/** The remedy for a picture in a format that Townwire can't read. */
export const formatRemedy = 'Save it as a JPEG, PNG or WebP file.';

/** The size of a file in the folder `pictures`, in bytes: enough for photos of phones. */
export const ownPictureBytesMax = 30 * 1024 * 1024;

/** The widths of a story's picture, in pixels, if nobody has read the feed's terms. So it is a thumbnail. */
export const thumbnailWidths = [192, 320, 640] as const;

/** The widths of a story's picture if somebody has read the feed's terms. */
export const storyWidths = [...thumbnailWidths, 960, 1280] as const;

/** The widths of the pictures of posts and custom pages. */
export const wholeWidths = [320, 640, 960, 1280, 1600] as const;
