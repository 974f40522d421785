import type { Publication } from '../../news/publication.ts';
import type { Radio, Station } from '../../news/radio.ts';
import { RadioPlayer, type RadioPlayerProps } from '../islands/RadioPlayer.island.tsx';
import { Island } from '../shell/Island.tsx';
import type { DeckStation } from './RadioDeck.tsx';

/** The player with its place in the page. */
export function Player({
  publication,
  radio,
  isWindow,
}: {
  publication: Publication;
  radio: Radio;
  isWindow: boolean;
}) {
  const [first, ...others] = radio.stations;
  const properties: RadioPlayerProps = {
    name: publication.name,
    stations: [asShown(first), ...others.map(asShown)],
    isWindow,
  };
  return (
    <Island name="RadioPlayer" properties={properties}>
      <RadioPlayer {...properties} />
    </Island>
  );
}

/** Without its own address, which readers need not know. */
function asShown({ port, name }: Station): DeckStation {
  return { port, name };
}
