import {
  formatRemedy,
  pictureName,
  unreadableFormat,
  type FolderPicture,
  type MarkdownReference,
  type NamedPictures,
  type Picture,
  type UnusablePicture,
} from '../news/pictures/picture.ts';
import type { Post } from '../news/post.ts';
import { percentDecode } from '../news/words/percentDecode.ts';
import { hasScheme } from '../news/words/parseWebUrl.ts';
import type { Mistake } from '../yaml/mistake.ts';
import type { FindPicture } from './blog.ts';
import type { PostFile } from './postFile.ts';

/** The publication's own pictures that a post or page names, by the names as written. */
export type PostPictures = ReadonlyMap<string, FolderPicture | UnusablePicture>;

/**
 * Finds the pictures that a post names: in its front matter, and by anything in its text that looks like the name of a
 * picture. Parsing the Markdown of all posts would delay startup.
 */
export async function findPostPictures(
  { front, markdown }: { front: Pick<PostFile['front'], 'picture'>; markdown: string },
  findPicture: FindPicture,
): Promise<PostPictures> {
  // Matching whole names is slow, and most texts have no pictures.
  const mentioned = pictureEnd.test(markdown) ? (markdown.match(mentionedPicture) ?? []) : [];
  const addresses = new Set([...(typeof front.picture === 'string' ? [front.picture] : []), ...mentioned]);
  const found: [string, FolderPicture | UnusablePicture][] = [];
  for (const address of addresses) {
    const name = pictureName(address);
    if (name !== null) found.push([address, await findPicture(name)]);
  }
  return new Map(found);
}

const pictureEnd = /\.(?:jpe?g|png|webp|gif)/iu;
const mentionedPicture = /[^\s()<>"'[\]]{1,300}\.(?:jpe?g|png|webp|gif)(?![\w-])/giu;

/**
 * Returns the pictures that can be shown. Renderers percent-encode URLs, so each picture is listed under its name as
 * written and as encoded.
 */
export function namedPictures(pictures: PostPictures): NamedPictures {
  const named: Record<string, FolderPicture> = {};
  for (const [address, picture] of pictures) {
    if (!isFound(picture)) continue;
    named[address] = picture;
    named[encodeURI(percentDecode(address, decodeURI))] = picture;
  }
  return named;
}

export function shownPictures(pictures: PostPictures): FolderPicture[] {
  return [...pictures.values()].filter(isFound);
}

/** Returns pictures by their URLs. */
export function byAddress(pictures: readonly Picture[]): NamedPictures {
  return Object.fromEntries(pictures.map((picture) => [picture.address, picture]));
}

/** Prefixes a picture's URL with the URL of its draft, because pictures of drafts aren't public. */
export function prefixPicture<Shown extends Picture>(picture: Shown, base: string): Shown {
  return { ...picture, address: base + picture.address };
}

export function prefixPictures(pictures: NamedPictures, base: string): NamedPictures {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, picture]) => [name, prefixPicture(picture, base)]),
  );
}

/** Returns a picture without its file, hash and format, which readers don't need. */
export function shownPicture({
  file: _file,
  hash: _hash,
  format: _format,
  ...shown
}: FolderPicture): Picture {
  return shown;
}

/** Returns no key for a post without a picture, so that API responses leave it out. */
export function pictureOfPost(
  { picture, pictureText, credit }: PostFile['front'],
  pictures: PostPictures,
): Pick<Post, 'picture'> {
  const found = pictures.get(picture ?? '');
  if (!isFound(found)) return {};
  return { picture: { ...shownPicture(found), text: pictureText ?? '', credit: credit ?? null } };
}

function isFound(picture: FolderPicture | UnusablePicture | undefined): picture is FolderPicture {
  return picture !== undefined && 'address' in picture;
}

/** Reports mistakes in a post's pictures. Pictures that can't be shown are left out. */
export function pictureMistakes(
  file: string,
  {
    parsed: { front, markdownLine, mistakeAt },
    pictures,
    references,
  }: { parsed: PostFile; pictures: PostPictures; references: readonly MarkdownReference[] },
): Mistake[] {
  const mistakes: Mistake[] = [];
  const { picture, pictureText, credit } = front;
  if (typeof picture === 'string') {
    const texts =
      mistakeOf(picture, pictures) ?? (typeof pictureText === 'string' ? null : missingText(picture));
    if (texts !== null) mistakes.push(mistakeAt(['picture'], texts));
  } else if (typeof (pictureText ?? credit) === 'string') {
    const key = typeof pictureText === 'string' ? 'pictureText' : 'credit';
    const message = `\`${key}\` belongs to a picture, but the post has no \`picture\`.`;
    mistakes.push(mistakeAt([key], { message, remedy: 'Add `picture:`, or remove the key.' }));
  }
  return [...mistakes, ...textPictureMistakes(file, { markdownLine, pictures, references })];
}

/** Reports a translation that has the alternative text of its original, which is in the original's language. */
export function untranslatedPictureText(
  { front: { picture, pictureText }, mistakeAt }: PostFile,
  original: PostFile['front'] | undefined,
): Mistake[] {
  if (typeof pictureText !== 'string' || picture !== original?.picture) return [];
  if (pictureText !== original?.pictureText) return [];
  const message = `The picture's text isn't translated: "${pictureText}".`;
  const remedy = 'Add `pictureText:` to this file, in its language.';
  return [mistakeAt([], { message, remedy })];
}

/** Reports mistakes in the pictures of text that begins on line `markdownLine` of its file. */
export function textPictureMistakes(
  file: string,
  {
    markdownLine,
    pictures,
    references,
  }: { markdownLine: number; pictures: PostPictures; references: readonly MarkdownReference[] },
): Mistake[] {
  const mistakes: Mistake[] = [];
  for (const { kind, url, text, line, column } of references) {
    if (kind !== 'picture') continue;
    const position = { file, line: line + markdownLine - 1, column };
    const mistake = isOutside(url) ? null : mistakeOf(url, pictures);
    if (mistake !== null) mistakes.push({ ...position, ...mistake });
    else if (text.trim() === '')
      mistakes.push({
        ...position,
        message: `The picture "${url}" has no alternative text.`,
        remedy: `Say between the brackets what it shows, for readers who can't see it: ![The gate at Levee Street](${url}).`,
      });
  }
  return mistakes;
}

function mistakeOf(address: string, pictures: PostPictures): Pick<Mistake, 'message' | 'remedy'> | null {
  const name = pictureName(address);
  const format = unreadableFormat(address);
  if (name === null && format !== undefined)
    return {
      message: `The picture "${address}" can't be shown: ${format} isn't supported.`,
      remedy: formatRemedy,
    };
  if (name === null)
    return {
      message: `${address === '' ? 'This picture' : `The picture "${address}"`} leads nowhere: it is not the name of a JPEG, PNG, WebP or GIF file in pictures/.`,
      remedy: `Put the picture into the folder pictures, and write ${fileNameIn(address) ?? 'its file name, such as new-bridge.jpg'}.`,
    };
  const picture = pictures.get(address) ?? pictures.get(percentDecode(address, decodeURI));
  if (picture === undefined || isFound(picture)) return null;
  const { reason, meant } = picture;
  return {
    message: `The picture pictures/${name} ${reason}.`,
    remedy:
      meant === undefined
        ? (remedies.find(([pattern]) => pattern.test(reason))?.[1] ??
          'Save it again as a JPEG, or use another one.')
        : `Did you mean ${meant}?`,
  };
}

/** Returns the name at the end of a path such as `/pictures/gate.jpg`; undefined if it isn't the name of a picture. */
function fileNameIn(address: string): string | undefined {
  const name = /[^/\\]*$/u.exec(percentDecode(address, decodeURI))?.[0] ?? '';
  return pictureName(name) === null || name === address ? undefined : name;
}

const remedies: readonly [RegExp, string][] = [
  [/^does not exist/u, 'Copy the file into the folder pictures, or correct its name: capitals count.'],
  [/too large|too many pixels/u, 'Save a smaller copy: 2,000 pixels wide is plenty.'],
  [/^can't be read/u, 'Make the file readable.'],
  [/^is cut off/u, 'Copy it again.'],
];

function missingText(picture: string): Pick<Mistake, 'message' | 'remedy'> {
  return {
    message: `The picture "${picture}" has no alternative text.`,
    remedy: "Add `pictureText:` with one sentence that says what it shows, for readers who can't see it.",
  };
}

function isOutside(address: string): boolean {
  return hasScheme(address) || address.startsWith('//');
}
