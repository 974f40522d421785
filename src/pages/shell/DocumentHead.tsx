import type { Publication, Section } from '../../news/publication.ts';
import type { ShareCard } from '../../news/shareCard.ts';
import type { Assets } from '../page.ts';
import { SharePicture } from '../shareCards/SharePicture.tsx';
import { FeedLinks } from './FeedLinks.tsx';

/** What a document's head is made from. */
export interface DocumentHeadProps {
  publication: Publication;
  assets: Assets;
  /** The section whose page it is; null for a page of none. */
  section: Section | null;
  /** The picture that stands for the page where it is shared. */
  card: ShareCard;
}

/** What the head of every document has: how it is read, its colours, style, fonts and icons, and what else there is of the publication. */
export function DocumentHead({ publication, assets, section, card }: DocumentHeadProps) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#12171c" media="(prefers-color-scheme: dark)" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
      ))}
      <link rel="stylesheet" href={assets.stylesheet} />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" type="image/svg+xml" href={assets.icon} />
      <link rel="apple-touch-icon" href="/icons/180.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={publication.name}
        href="/opensearch.xml"
      />
      <FeedLinks publication={publication} section={section} />
      <SharePicture publication={publication} card={card} />
    </>
  );
}
