import type { BlogPostingLeaf, CorrectionCommentLeaf, CreativeWorkLeaf, PersonLeaf } from 'schema-dts';
import type { Post } from '../../news/post.ts';
import { postPath } from '../../news/postPath.ts';
import type { Publication } from '../../news/publication.ts';
import { dayMoment } from '../blog/dayMoment.ts';
import { postCard } from '../shareCards/postCard.ts';
import { shareCardAddress } from '../shareCards/shareCardAddress.ts';
import { publisherData } from './publisherData.ts';

/**
 * A post of our own as schema.org BlogPosting: its days as the moments at which they begin, its sources as citations, its corrections
 * as such. Never a NewsArticle: posts explain and guide, and the news is others' (docs/decisions/015).
 */
export function postData({ publication, post }: { publication: Publication; post: Post }): BlogPostingLeaf {
  const { origin, timeZone } = publication;
  const { slug, metaTitle, metaDescription, date, modified, category, sources, corrections } = post;
  const address = origin + postPath(slug);
  const keywords = [...new Set([...post.keywords, ...post.tags])];
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: address,
    isPartOf: { '@id': `${origin}/blog#blog` },
    headline: headlineOf(metaTitle),
    description: metaDescription,
    inLanguage: 'en-US',
    image: imagesOf({ publication, post }),
    datePublished: dayMoment({ day: date, timeZone }),
    dateModified: dayMoment({ day: modified ?? date, timeZone }),
    author: authorOf({ publication, post }),
    publisher: publisherData(publication),
    ...(keywords.length > 0 && { keywords }),
    ...(category !== null && { articleSection: category }),
    ...(sources.length > 0 && { citation: sources.map(citationOf) }),
    ...(corrections.length > 0 && {
      correction: corrections.map((correction) => correctionOf({ correction, timeZone })),
    }),
  };
}

/** Search engines take a headline of 110 characters at most; a longer one ends at a word. */
function headlineOf(title: string): string {
  const characters = Array.from(title);
  if (characters.length <= headlineCharsMax) return title;
  const start = characters.slice(0, headlineCharsMax - 1).join('');
  return `${start.replace(/\s+\S*$/u, '')}…`;
}

/** The card first: it has the shape that previews want, and the picture may be of any. */
function imagesOf({ publication, post }: { publication: Publication; post: Post }): string[] {
  const { origin } = publication;
  const card = shareCardAddress({ origin, card: postCard(publication, post) });
  return post.pinterestImageLink === null ? [card] : [card, new URL(post.pinterestImageLink, origin).href];
}

/** A post that names nobody, or the publication, is the publication's. */
function authorOf({
  publication,
  post: { author },
}: {
  publication: Publication;
  post: Post;
}): PersonLeaf | { '@id': string } {
  if (author === null || author === publication.name) return { '@id': `${publication.origin}/#organization` };
  return { '@type': 'Person', name: author };
}

function citationOf({ title, address }: Post['sources'][number]): CreativeWorkLeaf {
  return { '@type': 'CreativeWork', name: title, ...(address !== null && { url: address }) };
}

function correctionOf({
  correction: { date, text },
  timeZone,
}: {
  correction: Post['corrections'][number];
  timeZone: string;
}): CorrectionCommentLeaf {
  return { '@type': 'CorrectionComment', text, datePublished: dayMoment({ day: date, timeZone }) };
}

const headlineCharsMax = 110;
