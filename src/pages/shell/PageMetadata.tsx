import type { Publication } from '../../news/publication.ts';

/** What search engines and link previews show of a page. */
export interface Metadata {
  /** The page's title, to which the publication's name is added. */
  title: string;
  description: string;
  /** The page's own path, for its canonical address; null for a page that search engines must not list. */
  address: string | null;
  keywords?: string[];
}

/** A page's title, description, canonical address and preview. React moves them to the document's head. */
export function PageMetadata({ publication, metadata }: { publication: Publication; metadata: Metadata }) {
  const title = `${metadata.title} | ${publication.name}`;
  const address = metadata.address === null ? null : publication.origin + metadata.address;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={metadata.description} />
      {metadata.keywords && <meta name="keywords" content={metadata.keywords.join(', ')} />}
      {address === null ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <PreviewMetadata title={title} description={metadata.description} address={address} />
    </>
  );
}

/** A page's preview text, for Open Graph (ogp.me) and X. `address` includes the origin; null: nothing to share. */
export function PreviewMetadata({
  title,
  description,
  address,
}: {
  title: string;
  description: string;
  address: string | null;
}) {
  return (
    <>
      {address !== null && <meta property="og:url" content={address} />}
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  );
}
