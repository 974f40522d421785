import { localeIn } from '../../news/languages.ts';
import { usePublication } from '../context/surroundings.ts';
import { shareCardSize, type ShareCard } from '../../news/brand/shareCard.ts';
import { shareCardUrl } from './shareCards.ts';

/**
 * The picture of a page's preview, for Open Graph (ogp.me) and X. It comes before a post's own picture: previews use
 * the first picture, and only the card always has the right shape.
 */
export function SharePicture({ card }: { card: ShareCard }) {
  const publication = usePublication();
  const locale = localeIn(publication.place, publication.language);
  const url = shareCardUrl(publication, card);
  const words = [card.kicker, card.headline, card.date, card.publication].filter((text) => text !== null);
  return (
    <>
      <meta property="og:site_name" content={publication.name} />
      <meta property="og:locale" content={locale.replace('-', '_')} />
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={words.join(' | ')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={url} />
    </>
  );
}
