import { z } from 'zod';
import { resultOr } from '../news/resultOr.ts';
import type { Radio, Station } from '../news/radio.ts';
import {
  addMistake,
  checkedField,
  groupField,
  numberField,
  textField,
  type FieldsOf,
} from '../yaml/field.ts';
import type { ValueMistake } from '../yaml/mistake.ts';
import { comparePositions, type Position, type Positions } from '../yaml/parseYaml.ts';
import { publicUrlMistake } from './urlMistakes.ts';

const station = groupField('a station: name and address', {
  name: textField("the station's name", 'Springfield Voice Radio'),
  // Plain http is allowed: many radio servers have nothing else, and our own site serves the stream over https.
  address: checkedField("the stream's address", 'https://radio.example/live', publicUrlMistake),
  charset: checkedField('the charset of its titles', 'windows-1253', charsetMistake).optional(),
} satisfies FieldsOf<Omit<Station, 'port'>>);

/** `radio` in `publication.yaml`. The keys of `upstreams` name stations; Townwire never connects to these ports. */
export const radioPart = groupField('the live radio: listeners, upstreams', {
  listeners: numberField('how many people may listen at once', 500, {
    min: 1,
    what: 'a number of listeners',
    remedy: 'Write a whole number of 1 or more, or remove the key: the default is 500.',
  }).default(500),
  upstreams: z
    .record(z.string(), station)
    .superRefine((stations, context) => {
      const ports = Object.keys(stations);
      for (const port of ports.filter((each) => !isPort(each))) {
        const remedy = 'Write a whole number from 1 to 65535, such as 8076.';
        addMistake(context, { message: 'is not a port', remedy }, [port]);
      }
      if (ports.length > 0) return;
      addMistake(context, { message: 'has no station', remedy: 'Add a station, or remove `radio`.' });
    })
    .meta({ description: 'the stations: under each port, such as 8076, its name and address' }),
});

/** Returns the live radio with its stations in file order; null if there are none. */
export function toRadio(part: z.output<typeof radioPart>, positions: Positions): Radio | null {
  // JavaScript sorts numeric keys, so the order comes from their positions in the file.
  const positionOf = (port: string): Position => positions.key(['radio', 'upstreams', port]);
  const [first, ...others] = Object.entries(part.upstreams)
    .toSorted(([one], [other]) => comparePositions(positionOf(one), positionOf(other)))
    .map(([port, each]): Station => Object.assign({ port: Number(port) }, each));
  return first === undefined ? null : { stations: [first, ...others], listenersMax: part.listeners };
}

function charsetMistake(value: string): ValueMistake | undefined {
  if (isCharset(value)) return undefined;
  return {
    message: `is not a known charset: "${value}"`,
    remedy: 'Write its name, such as windows-1253 or iso-8859-7, or remove the key if titles are in UTF-8.',
  };
}

/** Returns whether a label is in the Encoding Standard. */
function isCharset(label: string): boolean {
  return resultOr(false, RangeError, () => new TextDecoder(label).encoding !== '');
}

function isPort(key: string): boolean {
  return /^[1-9]\d{0,4}$/u.test(key) && Number(key) <= 65_535;
}
