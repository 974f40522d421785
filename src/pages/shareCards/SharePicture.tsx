import { fullTag } from '../../news/words/locales.ts';
import { usePublication } from '../context/surroundings.ts';
import { shareCardSize, type ShareCard } from '../../news/brand/shareCard.ts';
import type { PostPicture } from '../../news/pictures/picture.ts';
import { shareCardUrl } from './shareCards.ts';

/** The pictures of a page's link preview, for Open Graph (ogp.me) and X. Most sites show the first. */
export function SharePicture({ card, picture }: { card: ShareCard; picture: PostPicture | null }) {
  const publication = usePublication();
  const url = shareCardUrl(publication, card);
  const pictureUrl = picture && new URL(picture.address, publication.origin).href;
  const cardTexts = [card.kicker, card.headline, card.dateline, card.publication].filter(
    (text) => text !== null,
  );
  return (
    <>
      <meta property="og:site_name" content={publication.name} />
      <meta property="og:locale" content={fullTag(publication.locale).replace('-', '_')} />
      {picture !== null && pictureUrl !== null && (
        <>
          <meta property="og:image" content={pictureUrl} />
          <meta property="og:image:width" content={String(picture.width)} />
          <meta property="og:image:height" content={String(picture.height)} />
          <meta property="og:image:alt" content={picture.text} />
        </>
      )}
      <meta property="og:image" content={url} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareCardSize.width)} />
      <meta property="og:image:height" content={String(shareCardSize.height)} />
      <meta property="og:image:alt" content={cardTexts.join(' | ')} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={pictureUrl ?? url} />
    </>
  );
}
