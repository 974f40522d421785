import { usePublication } from '../context/surroundings.ts';
import type { Radio as RadioNoun, Station } from '../../news/radio.ts';
import { Island } from '../shell/Island.tsx';
import { PageData } from '../pageStart/PageStart.tsx';
import type { DeckStation } from './RadioDeck.tsx';
import { RadioPlayer } from './RadioPlayer.island.tsx';
import { fill, useWords } from '../words/words.ts';

/** The live radio of a publication with a station; others don't have this page. */
export function Radio() {
  const { name, radio } = usePublication();
  const words = useWords('radio');
  const names = useWords('pageNames');
  if (radio === null) return null;
  return (
    <div className="page radio">
      <PageData
        title={words.title}
        description={fill(words.description, { station: radio.stations[0].name, name })}
        label={names.radio}
      />
      <Player radio={radio} isWindow={false} />
    </div>
  );
}

/** The player of a publication's stations. */
export function Player({ radio, isWindow }: { radio: RadioNoun; isWindow: boolean }) {
  const { name } = usePublication();
  const [first, ...others] = radio.stations;
  return (
    <Island words={['radioPlayer']}>
      <RadioPlayer
        name={name}
        stations={[deckStation(first), ...others.map(deckStation)]}
        isWindow={isWindow}
      />
    </Island>
  );
}

/** A station without its stream's own URL, which readers don't need. */
function deckStation({ port, name }: Station): DeckStation {
  return { port, name };
}
