import { decodeHTMLAttribute } from 'entities';
import type { NamedPictures, Picture } from '../news/pictures/picture.ts';
import type { Post, PostSummary } from '../news/post.ts';
import { parseWebUrl } from '../news/words/parseWebUrl.ts';

/** Returns the URLs of the pictures on other hosts that a post shows, normalized by `URL`. */
export function outsidePictures({
  pinterestImageLink,
  blog,
}: Pick<Post, 'pinterestImageLink' | 'blog'>): string[] {
  return [...thumbnailOf({ pinterestImageLink }), ...outsidePicturesIn(blog)];
}

/** Returns the URL of the picture on another host that a post's summary shows, if any. */
export function thumbnailOf({ pinterestImageLink }: Pick<PostSummary, 'pinterestImageLink'>): string[] {
  const url = parseWebUrl(pinterestImageLink ?? '');
  return url === null ? [] : [url.href];
}

/** Looks up a prepared picture by its URL on another host. */
type PreparedAt = (address: string) => Picture | undefined;

/** Adds the prepared picture to a post's summary. */
export function withThumbnail<Each extends PostSummary>(post: Each, preparedAt: PreparedAt): Each {
  const [thumbnail] = thumbnailOf(post).map(preparedAt);
  return thumbnail === undefined ? post : { ...post, thumbnail };
}

/** Adds the prepared pictures to a post. */
export function withOutsidePictures(post: Post, preparedAt: PreparedAt): Post {
  const pictures = { ...post.pictures, ...preparedPicturesIn(post.html, preparedAt) };
  return withThumbnail({ ...post, pictures }, preparedAt);
}

/** Returns the prepared pictures of other hosts that HTML of `markdownHtml` shows, by their URLs. */
export function preparedPicturesIn(html: string, preparedAt: PreparedAt): NamedPictures {
  const pictures: Record<string, Picture> = {};
  for (const address of outsidePicturesInHtml(html)) {
    const picture = preparedAt(address);
    if (picture !== undefined) pictures[address] = picture;
  }
  return pictures;
}

/** Returns the URLs of the pictures on other hosts in HTML of `markdownHtml`, normalized by `URL`. */
export function outsidePicturesInHtml(html: string): string[] {
  const shown = Array.from(html.matchAll(/<img src="(https?:[^"]*)"/giu), ([, address = '']) =>
    URL.parse(decodeHTMLAttribute(address)),
  );
  return [...new Set(shown.flatMap((url) => (url === null ? [] : [url.href])))].slice(0, picturesMax);
}

/**
 * Finds the URLs of the pictures in a Markdown text, to fetch them before a reader comes. Parsing Markdown could take
 * seconds, so this looks for the usual notations: `![text](url)`, and reference definitions of picture files. Pictures
 * in other notations are found in the HTML.
 */
export function outsidePicturesIn(markdown: string): string[] {
  const urls = [...markdown.matchAll(inlinePicture), ...markdown.matchAll(pictureDefinition)].flatMap(
    ([, address, plain]) => {
      const url = URL.parse(address ?? plain ?? '');
      return url === null ? [] : [url.href];
    },
  );
  return [...new Set(urls)].slice(0, picturesMax);
}

const inlinePicture =
  /!\[[^[\]\n]{0,500}\]\(\s{0,3}(?:<(https?:\/\/[^<>\n]{1,2000})>|(https?:\/\/(?:[^\s()<>]|\([^\s()<>]{0,200}\)){1,2000}))/giu;
const pictureDefinition =
  /^ {0,3}\[[^\]\n]{1,200}\]:\s{0,3}<?(https?:\/\/[^\s<>]{1,2000}\.(?:jpe?g|png|webp|gif)[^\s<>]{0,500})/gimu;
const picturesMax = 100;
