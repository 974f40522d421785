import type { Radio, Station } from '../news/radio.ts';
import type { Place, Places } from '../yaml/places.ts';
import { isInvented } from './invented.ts';
import type { PublicationFile } from './publicationFile.ts';

/**
 * The live radio, its stations in the order of the file: keys that are numbers have lost it in the data, so `places` tells. Outside
 * sample mode a station with an invented address is left out; null without any.
 */
export function radioFrom(
  given: PublicationFile['radio'],
  { sample, places }: { sample: boolean; places: Places },
): Radio | null {
  if (given === null || given === undefined) return null;
  const placeOf = (port: string): Place => places.key(['radio', 'upstreams', port]);
  const [first, ...others] = Object.entries(given.upstreams)
    .filter(([, { address }]) => sample || !isInvented(address))
    .toSorted(([one], [other]) => comparePlaces(placeOf(one), placeOf(other)))
    .map(([port, { name, address, charset }]): Station => ({ port: Number(port), name, address, charset }));
  return first === undefined ? null : { stations: [first, ...others], listenersMax: given.listeners };
}

function comparePlaces(one: Place, other: Place): number {
  return one.line - other.line || one.column - other.column;
}
