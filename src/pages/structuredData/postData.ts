import { decodeHTML, decodeHTMLAttribute } from 'entities';
import type {
  BlogLeaf,
  BlogPostingLeaf,
  CorrectionCommentLeaf,
  CreativeWorkLeaf,
  ImageObjectLeaf,
  PersonLeaf,
} from 'schema-dts';
import { momentOf, writeMoment } from '../../news/dates.ts';
import { fullTag } from '../../news/words/locales.ts';
import { publicationIn } from '../../news/publicationIn.ts';
import { personNamed } from '../../news/site/people.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { authorsOf, type Post, postPath, postsPath } from '../../news/post.ts';
import type { PostTopic } from '../../news/topics/postTopics.ts';
import type { Publication } from '../../news/publication.ts';
import { postCard, shareCardUrl } from '../shareCards/shareCards.ts';
import { plainText } from '../../news/words/text.ts';
import { fill } from '../words/messages.ts';
import { messagesFor } from '../../news/messages/messagesOf.ts';
import { publisherData } from './organizationData.ts';

/** Describes the blog. Its posts are described on their own pages only. */
export function blogData(publication: Publication): BlogLeaf {
  const { origin, name, locale } = publication;
  return {
    '@type': 'Blog',
    '@id': blogId(publication),
    name: fill(messagesFor(publication).blog.heading, { name }),
    url: origin + postsPath(publication),
    inLanguage: fullTag(locale),
    publisher: publisherData(publication),
  };
}

function blogId(publication: Publication): string {
  return `${publication.origin}${postsPath(publication)}#blog`;
}

/** Returns a post's canonical URL. An untranslated post has the URL of its own language. */
export function postUrl(publication: Publication, { slug, language }: Post): string {
  const { origin, hosts } = publication;
  return (language === undefined ? origin : `https://${hosts[0]}`) + postPath(publication, slug);
}

interface PostDataOptions {
  publication: Publication;
  post: Post;
  /** The authors' pages. */
  authors?: readonly PostTopic[];
}

/** Describes our own post, never as a NewsArticle, because the news is other publishers' (docs/decisions/015). */
export function postData({ publication, post, authors = [] }: PostDataOptions): BlogPostingLeaf {
  const { timeZone, locale } = publication;
  const { metaTitle, metaDescription, date, category, sources, corrections } = post;
  const url = postUrl(publication, post);
  const keywords = [...new Set([...post.keywords, ...post.tags])];
  const captioned = captionData(post, publication.origin);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    mainEntityOfPage: url,
    isPartOf: { '@id': blogId(publication) },
    headline: shortenHeadline(metaTitle),
    description: metaDescription,
    inLanguage: fullTag(
      post.language === undefined ? locale : publicationIn(publication, post.language).locale,
    ),
    image: imagesOf(publication, post),
    ...(captioned.length > 0 && { associatedMedia: captioned }),
    datePublished: dateStart({ date, timeZone }),
    dateModified: dateStart({ date: lastDate(post), timeZone }),
    author: authorData(publication, post, authors),
    publisher: publisherData(publication),
    ...(keywords.length > 0 && { keywords }),
    ...(category !== null && { articleSection: category }),
    ...(sources.length > 0 && { citation: sources.map(citationOf) }),
    ...(corrections.length > 0 && {
      correction: corrections.map(({ date: corrected, text }): CorrectionCommentLeaf => {
        return {
          '@type': 'CorrectionComment',
          text: plainText(text),
          datePublished: dateStart({ date: corrected, timeZone }),
        };
      }),
    }),
  };
}

/** Returns when a post's date begins, in the publication's time zone (RFC 3339): `2026-11-18T00:00:00-06:00`. */
export function dateStart({ date, timeZone }: { date: string; timeZone: string }): string {
  return writeMoment({ at: momentOf({ date, timeZone }), timeZone });
}

/** Returns the later of a post's date and the day of its last change, which may be the same day. */
export function lastDate({ date, modified }: Post): string {
  return modified !== null && modified > date ? modified : date;
}

/** Shortens a headline after a word, because search engines accept at most 110 characters. */
function shortenHeadline(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= headlineCharsMax) return title;
  const start = characters.slice(0, headlineCharsMax - 1).join('');
  return `${start.replace(/\s+\S*$/u, '')}…`;
}

/**
 * Returns a post's pictures, all of them ours. The share card comes first because it has the shape that previews need;
 * the others can have any shape.
 */
function imagesOf(publication: Publication, post: Post): string[] {
  const { origin } = publication;
  const card = shareCardUrl(publication, postCard(publication, post));
  const own = [post.picture?.address, post.thumbnail?.address].filter((each) => each !== undefined);
  return [card, ...own.map((each) => new URL(each, origin).href)];
}

/**
 * Describes a post's author. A post without an author, or whose author has the publication's name, is by the
 * publication.
 */
function authorData(publication: Publication, post: Post, pages: readonly PostTopic[]) {
  const { name, origin } = publication;
  const authors = authorsOf(post).map((author): PersonLeaf | { '@id': string } =>
    author === name
      ? { '@id': `${origin}/#organization` }
      : personData(publication, {
          name: author,
          path: pages.find((page) => page.name === author)?.path ?? null,
        }),
  );
  const [first = { '@id': `${origin}/#organization` }] = authors;
  return authors.length > 1 ? authors : first;
}

/** Describes an author; in full if the author is one of the publication's people. */
export function personData(
  publication: Publication,
  { name, path, picture = null }: { name: string; path: string | null; picture?: Picture | null },
): PersonLeaf {
  const { origin } = publication;
  const person = personNamed(publication, name);
  return {
    '@type': 'Person',
    name,
    ...(path !== null && { url: origin + path }),
    ...(person !== undefined && {
      worksFor: { '@id': `${origin}/#organization` },
      ...(person.role !== null && { jobTitle: plainText(person.role) }),
      ...(person.bio !== null && { description: plainText(person.bio) }),
      ...(person.links.length > 0 && { sameAs: person.links.map(({ address }) => address) }),
    }),
    ...(picture !== null && { image: new URL(picture.address, origin).href }),
  };
}

function citationOf({ title, address }: Post['sources'][number]): CreativeWorkLeaf {
  return { '@type': 'CreativeWork', name: title, ...(address !== null && { url: address }) };
}

const headlineCharsMax = 110;

/** Describes the pictures in a post's text that have a caption or a credit, and are shown. */
function captionData({ html, pictures }: Pick<Post, 'html' | 'pictures'>, origin: string): ImageObjectLeaf[] {
  const figures = html.matchAll(/<img src="([^"]*)"[^>]*>(?:<\/a>)?<figcaption>(.*?)<\/figcaption>/gsu);
  return Array.from(figures).flatMap(([, source = '', caption = '']): ImageObjectLeaf[] => {
    const address = decodeHTMLAttribute(source);
    const key = URL.parse(address)?.href ?? address;
    const picture = Object.hasOwn(pictures, key) ? pictures[key] : undefined;
    if (picture === undefined) return [];
    const [, text = '', credit = ''] = /^(.*?)(?:(?: · )?<small>(.*)<\/small>)?$/su.exec(caption) ?? [];
    return [
      {
        '@type': 'ImageObject',
        contentUrl: new URL(picture.address, origin).href,
        ...(text !== '' && { caption: decodeHTML(text) }),
        ...(credit !== '' && { creditText: decodeHTML(credit) }),
      },
    ];
  });
}
