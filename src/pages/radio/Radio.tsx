import type { Publication } from '../../news/publication.ts';
import type { Radio as RadioNoun, Station } from '../../news/radio.ts';
import { Island } from '../shell/Island.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { BreadcrumbData } from '../structuredData/StructuredData.tsx';
import type { DeckStation } from './RadioDeck.tsx';
import { RadioPlayer } from './RadioPlayer.island.tsx';
import { fill, useWords } from '../words/words.ts';

/** The live radio of a publication with a station; others don't have this page. */
export function Radio({ publication }: { publication: Publication }) {
  const { name, origin, radio } = publication;
  const words = useWords('radio');
  const names = useWords('pageNames');
  if (radio === null) return null;
  const metadata = {
    title: words.title,
    description: fill(words.description, { station: radio.stations[0].name, name }),
    address: '/radio',
  };
  return (
    <div className="page radio">
      <PageMetadata publication={publication} metadata={metadata} />
      <BreadcrumbData origin={origin} trail={[{ address: '/radio', label: names.radio }]} />
      <Player publication={publication} radio={radio} isWindow={false} />
    </div>
  );
}

/** The player of a publication's stations. */
export function Player({
  publication,
  radio,
  isWindow,
}: {
  publication: Publication;
  radio: RadioNoun;
  isWindow: boolean;
}) {
  const [first, ...others] = radio.stations;
  return (
    <Island words={['radioPlayer']}>
      <RadioPlayer
        name={publication.name}
        stations={[deckStation(first), ...others.map(deckStation)]}
        isWindow={isWindow}
      />
    </Island>
  );
}

/** A station without its stream's own address, which readers don't need. */
function deckStation({ port, name }: Station): DeckStation {
  return { port, name };
}
