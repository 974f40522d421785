import { type ChangeEvent, useCallback } from 'react';
import type { DeckControls, RadioDeckProps } from './RadioDeck.tsx';
import { useWords } from '../words/wordsContext.ts';

type StationChoiceProps = Pick<RadioDeckProps, 'stations' | 'station'> & Pick<DeckControls, 'choose'>;

/** The list of stations to choose from. */
export function StationChoice({ stations, station, choose }: StationChoiceProps) {
  const words = useWords('radioPlayer');
  const change = useCallback(
    ({ target }: ChangeEvent<HTMLSelectElement>) => choose(Number(target.value)),
    [choose],
  );
  return (
    <label className="station-choice">
      <span>{words.station}</span>
      <select value={station.port} onChange={change}>
        {stations.map(({ port, name }) => (
          <option key={port} value={port}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
