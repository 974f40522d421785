import type { Publication } from '../../news/publication.ts';
import { Mark } from '../shell/Mark.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { Player } from './Radio.tsx';
import { fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/**
 * What the small window shows: the player alone, which keeps playing while the reader browses (docs/decisions/017). Its
 * links open elsewhere, because following one here would stop the sound.
 */
export function RadioWindow({ publication }: { publication: Publication }) {
  const { name, radio } = publication;
  const words = useWords('radio');
  if (radio === null) return null;
  const metadata = {
    title: words.title,
    description: fill(words.windowDescription, { name }),
    address: null,
  };
  return (
    <>
      <main>
        <PageMetadata publication={publication} metadata={metadata} />
        <Player publication={publication} radio={radio} isWindow />
      </main>
      <footer>
        <Link className="plate" href="/" target="_blank">
          <Mark brand={publication.brand} />
          <span className="plate-name">{name}</span>
        </Link>
      </footer>
    </>
  );
}
