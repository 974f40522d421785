import type { Post } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';

/**
 * What browsers, search engines and link previews are told of a post (spec section 2, "Blog post"): Open Graph with its article
 * properties (ogp.me). React lifts it into the document's head. What the post does not say is left out.
 */
export function PostMetadata({ publication, post }: { publication: Publication; post: Post }) {
  const address = `${publication.origin}/blog/${post.slug}`;
  return (
    <>
      <title>{post.metaTitle}</title>
      <meta name="description" content={post.metaDescription} />
      {post.keywords.length > 0 && <meta name="keywords" content={post.keywords.join(', ')} />}
      {post.author !== null && <meta name="author" content={post.author} />}
      <link rel="canonical" href={address} />
      {propertiesOf({ post, publication, address }).map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
    </>
  );
}

function propertiesOf({
  post,
  publication,
  address,
}: {
  post: Post;
  publication: Publication;
  address: string;
}): [string, string][] {
  const { pinterestImageLink: image, modified, author, category } = post;
  const all: [string, string | null][] = [
    ['og:type', 'article'],
    ['og:url', address],
    ['og:site_name', publication.name],
    ['og:title', post.metaTitle],
    ['og:description', post.metaDescription],
    ['og:image', image === null ? null : new URL(image, publication.origin).href],
    ['article:published_time', post.date],
    ['article:modified_time', modified],
    ['article:author', author],
    ['article:section', category],
    ...Array.from(new Set(post.tags), (tag): [string, string] => ['article:tag', tag]),
  ];
  return all.filter((each): each is [string, string] => each[1] !== null);
}
