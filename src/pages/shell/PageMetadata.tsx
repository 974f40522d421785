import type { Publication } from '../../news/publication.ts';
import { PreviewWords } from './PreviewWords.tsx';

/** What search engines and link previews are told of a page. */
export interface Metadata {
  /** What the page is called; the publication's name is added. */
  title: string;
  description: string;
  /** The page's own path, for its canonical address; null for a page that must not be found again, such as an error. */
  address: string | null;
  keywords?: string[];
}

/** Title, description, canonical address and preview of a page; React lifts them into the document's head. */
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
      <PreviewWords title={title} description={metadata.description} address={address} />
    </>
  );
}
