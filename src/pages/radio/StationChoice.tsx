import { type ChangeEvent, useCallback } from 'react';
import type { DeckStation } from './RadioDeck.tsx';

/** Which station is heard, where there are several. */
export function StationChoice({
  stations,
  station,
  choose,
}: {
  stations: readonly DeckStation[];
  station: DeckStation;
  choose: (port: number) => void;
}) {
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
