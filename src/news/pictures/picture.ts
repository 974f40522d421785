import { percentDecode } from '../words/percentDecode.ts';

/** A picture as pages show it. */
export interface Picture {
  /**
   * The path, `/pictures/{content hash}-{width}.{format}`, which is different for a changed picture. For a linked
   * picture, its https URL on another host.
   */
  address: string;
  /** Width in pixels after rotation by EXIF. */
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

/** The identity of a picture on another host. */
export interface PictureKey {
  /** The https URL from which the picture is fetched. */
  address: string;
  kind: PictureKind;
}

/** Returns the key as a string, for maps. */
export function pictureKey({ address, kind }: PictureKey): string {
  return `${kind} ${address}`;
}

/** A picture on another host that pages want to show. */
export interface WantedPicture extends PictureKey {
  /** The widths to prepare, ascending; a picture is never enlarged. */
  widths: readonly number[];
}

/** `story`: cropped to 3:2, the shape of all cards. `whole`: not cropped. */
export type PictureKind = 'story' | 'whole';

/** A function that looks up a prepared picture; undefined if the picture isn't ready, or can't be shown. */
export type FindPreparedPicture = (source: PictureKey) => Picture | undefined;

/** The facts of a picture that is or will be encoded. The hash names the picture's files. */
export interface PictureFacts {
  /** 32 hex digits, from the bytes of the original and the picture's kind. */
  hash: string;
  /** Width of the JPEG or PNG in pixels, after rotation by EXIF. */
  width: number;
  height: number;
  format: Exclude<PictureFormat, 'webp'>;
  /** Widths of the WebP files, ascending. */
  widths: readonly number[];
  /** The dominant color. Absent before the picture is decoded, and for a transparent picture. */
  color?: string;
  /** Absent before the picture is decoded. */
  crop?: Crop;
}

/** A file of a picture. */
export interface PictureSize {
  width: number;
  format: PictureFormat;
}

/** Returns an encoded picture as pages show it. */
export function pictureOf({ width, height, widths, color, crop, ...file }: PictureFacts): Picture {
  const address = picturePath({ ...file, width });
  return { address, width, height, widths, ...(color !== undefined && { color }), ...(crop && { crop }) };
}

/** A picture in a publication's folder. */
export interface FolderPicture extends Picture {
  file: string;
  hash: string;
  format: PictureFormat;
}

/** A picture that can't be shown. `reason` completes a sentence that begins with the file's name: `does not exist`. */
export interface UnusablePicture {
  kind: 'unusable';
  reason: string;
  /** The name that was probably meant. */
  meant?: string;
}

/** The picture of a post, from its front matter. */
export interface PostPicture extends Picture {
  /** The alternative text. Empty for a decorative picture. */
  text: string;
  /** The maker of the picture. */
  credit: string | null;
}

/** The pictures in a Markdown text, by the names that the text uses. */
export type NamedPictures = Readonly<Record<string, Picture>>;

/** A part of a Markdown text that publishers may have to correct. */
export interface MarkdownReference {
  /**
   * `url`: a URL that is a whole paragraph. `caption`: the caption of a picture in running text, where captions aren't
   * shown.
   */
  kind: 'picture' | 'link' | 'html' | 'url' | 'caption';
  /** The URL as written, but percent-encoded. Empty for HTML. */
  url: string;
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

/** Returns a picture's WebP files as a `srcset`; undefined if there are none. */
export function webpSet(picture: Picture): string | undefined {
  const { widths = [] } = picture;
  return widths.map((width) => `${webpUrl(picture, width)} ${width}w`).join(', ') || undefined;
}

/** Returns the URL of one of a picture's WebP files. */
export function webpUrl({ address }: Picture, width: number): string {
  return `${address.slice(0, address.lastIndexOf('-'))}-${width}.webp`;
}

/** Parses the URL of a stored picture; null for every other URL. */
export function pictureSize(url: string): (PictureSize & { hash: string }) | null {
  const [, hash, width, format] =
    /^\/pictures\/([0-9a-f]{32})-([1-9]\d{0,4})\.(jpg|png|webp)$/u.exec(url) ?? [];
  return hash === undefined ? null : { hash, width: Number(width), format: format as PictureFormat };
}

/** Returns whether a URL is one of a picture's sizes. */
export function isSizeOf(picture: Picture, url: string): boolean {
  if (url === picture.address) return true;
  const [size, original] = [pictureSize(url), pictureSize(picture.address)];
  return (
    size?.format === 'webp' && size.hash === original?.hash && (picture.widths ?? []).includes(size.width)
  );
}

/**
 * Returns the name of the file in the folder `pictures` that a URL in a post refers to; null for other URLs. Also
 * accepts `../pictures/photo.jpg`, because Markdown editors can then show the picture.
 */
export function pictureName(url: string): string | null {
  const [, name = ''] = /^(?:(?:\.\.?\/)?pictures\/|\.\/)?([^/:?#\\][^:?#\\]*)$/u.exec(url) ?? [];
  const parts = percentDecode(name).split('/');
  const isName = parts.every((part) => part !== '' && !part.startsWith('.'));
  return isName && pictureFileName.test(name) ? parts.join('/') : null;
}

/** Matches the file name of a picture, by its extension. */
export const pictureFileName = /\.(?:jpe?g|png|webp|gif)$/iu;

/**
 * Returns whether a file begins with the signature of JPEG, PNG, GIF or WebP. SVG drawings and other documents are
 * refused before any decoder sees them.
 */
export function hasPictureSignature(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const signatures = ['\xFF\xD8\xFF', '\x89PNG\r\n\x1A\n', 'GIF87a', 'GIF89a'];
  return signatures.some((each) => start.startsWith(each)) || /^RIFF[^]{4}WEBP/u.test(start);
}

/**
 * Returns the name of a format that Townwire can't read, such as `AVIF`, by a file's extension; undefined for other
 * files.
 */
export function unreadableFormat(name: string): string | undefined {
  const [, extension = ''] = /\.(avif|heic|heif|tiff?|bmp|svg|jxl)$/iu.exec(name) ?? [];
  return extension === '' ? undefined : extension.toUpperCase();
}

/** The remedy for a picture in a format that Townwire can't read. */
export const formatRemedy = 'Save it as a JPEG, PNG or WebP file.';

/** The largest file in the folder `pictures`, in bytes: enough for photos taken with phones. */
export const ownPictureBytesMax = 30 * 1024 * 1024;

/** The widths of a story's picture, in pixels, if the publisher hasn't read the feed's terms: only thumbnails. */
export const thumbnailWidths = [192, 320, 640] as const;

/** The widths of a story's picture if the publisher has read the feed's terms. */
export const storyWidths = [...thumbnailWidths, 960, 1280] as const;

/** The widths of the pictures of posts and custom pages. */
export const wholeWidths = [320, 640, 960, 1280, 1600] as const;
