import { usePublication } from '../context/surroundings.ts';
import { Mark } from '../shell/Mark.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { Player } from './Radio.tsx';
import { fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/**
 * What the small window shows: the player alone, which keeps playing while the reader browses (docs/decisions/017). Its
 * links open elsewhere, because following one here would stop the sound.
 */
export function RadioWindow() {
  const { name, brand, radio } = usePublication();
  const words = useWords('radio');
  if (radio === null) return null;
  const description = fill(words.windowDescription, { name });
  return (
    <>
      <main>
        <PageMetadata title={words.title} description={description} address={null} />
        <Player radio={radio} isWindow />
      </main>
      <footer>
        <Link className="plate" href="/" target="_blank">
          <Mark brand={brand} />
          <span className="plate-name">{name}</span>
        </Link>
      </footer>
    </>
  );
}
