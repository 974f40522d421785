import type { Post } from '../../news/post.ts';
import { usePublication } from '../context/surroundings.ts';
import { MetadataTags } from '../shell/PageMetadata.tsx';
import { dateStart, lastDate, postUrl } from '../structuredData/postData.ts';

/**
 * A post's title and metadata for browsers, search engines and link previews, with Open Graph's article properties
 * (ogp.me). React moves them to the document's head.
 */
export function PostMetadata({ post, isDraft }: { post: Post; isDraft: boolean }) {
  const publication = usePublication();
  const { origin, timeZone } = publication;
  const { metaTitle, metaDescription, pinterestImageLink, date, modified, author, category } = post;
  const url = isDraft ? null : postUrl(publication, post);
  const properties = [
    ['og:type', 'article'],
    ['og:image', pinterestImageLink && new URL(pinterestImageLink, origin).href],
    ['article:published_time', dateStart({ date, timeZone })],
    ['article:modified_time', modified && dateStart({ date: lastDate(post), timeZone })],
    ['article:author', author],
    ['article:section', category],
    ...Array.from(new Set(post.tags), (tag) => ['article:tag', tag]),
  ] as const;
  return (
    <>
      <MetadataTags
        title={metaTitle}
        description={metaDescription}
        url={url}
        keywords={post.keywords}
        author={author}
      />
      {properties.map(
        ([property, content]) =>
          content && <meta key={`${property} ${content}`} property={property} content={content} />,
      )}
    </>
  );
}
