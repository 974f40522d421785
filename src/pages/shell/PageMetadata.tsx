import { usePublication } from '../context/surroundings.ts';

/** The data that search engines and link previews show. */
export interface Metadata {
  /** The page's title, to which the publication's name is added. */
  title: string;
  description: string;
  /** The page's own path, for its canonical URL; null for a page that search engines must not list. */
  path: string | null;
  keywords?: string[] | undefined;
}

/** A page's title, description, canonical URL and preview. React moves them to the document's head. */
export function PageMetadata({ description, keywords, ...metadata }: Metadata) {
  const { name, origin } = usePublication();
  const title = `${metadata.title} | ${name}`;
  const url = metadata.path === null ? null : origin + metadata.path;
  return (
    <>
      <MetadataTags title={title} description={description} url={url} keywords={keywords} />
      <meta property="og:type" content="website" />
    </>
  );
}

/**
 * The metadata for search engines and for link previews: Open Graph (ogp.me) and X. Adds nothing to `title`. A page
 * whose `url` is null isn't indexed.
 */
export function MetadataTags({
  title,
  description,
  url,
  keywords,
  author = null,
}: Omit<Metadata, 'path'> & { url: string | null; author?: string | null }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && keywords.length > 0 && <meta name="keywords" content={keywords.join(', ')} />}
      {author !== null && <meta name="author" content={author} />}
      {url === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {url !== null && <meta property="og:url" content={url} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
