import type { Post } from '../../news/post.ts';
import { postPath } from '../../news/postPath.ts';
import type { Publication } from '../../news/publication.ts';
import { PreviewWords } from '../shell/PreviewWords.tsx';
import { dayMoment } from './dayMoment.ts';

/**
 * What browsers, search engines and link previews are told of a post (spec section 2, "Blog post"): Open Graph with its article
 * properties (ogp.me), whose days are the moments at which they begin. React lifts it into the document's head. What the post does not say is left out.
 */
export function PostMetadata({ publication, post }: { publication: Publication; post: Post }) {
  const address = publication.origin + postPath(post.slug);
  return (
    <>
      <title>{post.metaTitle}</title>
      <meta name="description" content={post.metaDescription} />
      {post.keywords.length > 0 && <meta name="keywords" content={post.keywords.join(', ')} />}
      {post.author !== null && <meta name="author" content={post.author} />}
      <link rel="canonical" href={address} />
      <PreviewWords title={post.metaTitle} description={post.metaDescription} address={address} />
      {propertiesOf({ post, publication }).map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
    </>
  );
}

function propertiesOf({ post, publication }: { post: Post; publication: Publication }): [string, string][] {
  const { pinterestImageLink: image, date, modified, author, category } = post;
  const { origin, timeZone } = publication;
  const all: [string, string | null][] = [
    ['og:type', 'article'],
    ['og:image', image === null ? null : new URL(image, origin).href],
    ['article:published_time', dayMoment({ day: date, timeZone })],
    ['article:modified_time', modified === null ? null : dayMoment({ day: modified, timeZone })],
    ['article:author', author],
    ['article:section', category],
    ...Array.from(new Set(post.tags), (tag): [string, string] => ['article:tag', tag]),
  ];
  return all.filter((each): each is [string, string] => each[1] !== null);
}
