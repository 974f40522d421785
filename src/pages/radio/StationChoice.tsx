import { type ChangeEvent, useCallback } from 'react';
import type { DeckControls, RadioDeckProps } from './RadioDeck.tsx';

type StationChoiceProps = Pick<RadioDeckProps, 'stations' | 'station'> & Pick<DeckControls, 'choose'>;

/** The list of stations to choose from. */
export function StationChoice({ stations, station, choose }: StationChoiceProps) {
  const change = useCallback(
    ({ target }: ChangeEvent<HTMLSelectElement>) => choose(Number(target.value)),
    [choose],
  );
  return (
    <label className="station-choice">
      <span>Station</span>
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
