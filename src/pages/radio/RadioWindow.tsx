import { usePublication } from '../context/surroundings.ts';
import { Mark } from '../shell/Mark.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { PlayerControls } from './PlayerControls.tsx';
import { fill, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/**
 * The content of the small window: only the player, which keeps playing while the reader browses (docs/decisions/017).
 * Its links open in another window, because following a link here would stop the sound.
 */
export function RadioWindow() {
  const { name, brand, radio } = usePublication();
  const messages = useMessages('radio');
  if (radio === null) return null;
  const description = fill(messages.windowDescription, { name });
  return (
    <>
      <main>
        <PageMetadata title={messages.title} description={description} path={null} />
        <PlayerControls radio={radio} isWindow />
      </main>
      <footer>
        <Link className="nameplate" href="/" target="_blank">
          <Mark brand={brand} />
          <span className="nameplate-text">{name}</span>
        </Link>
      </footer>
    </>
  );
}
