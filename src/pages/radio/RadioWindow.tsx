import type { Publication } from '../../news/publication.ts';
import type { ShareCard } from '../../news/shareCard.ts';
import type { Assets } from '../page.ts';
import { DocumentHead } from '../shell/DocumentHead.tsx';
import { Mark } from '../shell/Mark.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { NoStation } from './NoStation.tsx';
import { Player } from './Player.tsx';

/**
 * The document of the small window: the player alone, so that it plays on while the reader goes from page to page (docs/decisions/017).
 * Its links open elsewhere, or they would end what plays.
 */
export function RadioWindow({
  publication,
  assets,
  card,
}: {
  publication: Publication;
  assets: Assets;
  card: ShareCard;
}) {
  const { name, radio } = publication;
  const metadata = {
    title: 'Live Radio',
    description: `The radio of ${name} in a small window.`,
    address: null,
  };
  return (
    <html lang="en" className="radio-window">
      <head>
        <DocumentHead publication={publication} assets={assets} section={null} card={card} />
        {radio !== null && <script type="module" src={assets.islandScript} />}
      </head>
      <body>
        <main>
          {radio === null ? (
            <NoStation publication={publication} />
          ) : (
            <>
              <PageMetadata publication={publication} metadata={metadata} />
              <Player publication={publication} radio={radio} isWindow />
            </>
          )}
        </main>
        <footer>
          <a className="plate" href="/" target="_blank">
            <Mark />
            <span className="plate-name">{name}</span>
          </a>
        </footer>
      </body>
    </html>
  );
}
