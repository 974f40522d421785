import type { Publication } from '../../news/publication.ts';
import { shareCardSize, type ShareCard } from '../../news/shareCard.ts';
import { shareCardAddress } from './shareCardAddress.ts';

/**
 * What previews of a page are told of its publication and its picture: Open Graph (ogp.me) and X cards. It stands in the head before
 * what the page says of itself, so that the card comes before a picture of the post's own: previews take the first, and only the card
 * is sure to have the shape that they show whole.
 */
export function SharePicture({ publication, card }: { publication: Publication; card: ShareCard }) {
  const address = shareCardAddress({ origin: publication.origin, card });
  const words = [card.kicker, card.headline, card.date, card.publication].filter((text) => text !== null);
  return (
    <>
      <meta property="og:site_name" content={publication.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={words.join(' | ')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={address} />
    </>
  );
}
