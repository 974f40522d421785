import { z } from 'zod';
import { checkedField, textField } from '../yaml/field.ts';
import type { Fault } from '../yaml/mistake.ts';
import { publicAddressFault } from './publicAddressFault.ts';

const likeStream = 'https://radio.example/live';

const station = z
  .strictObject({
    name: textField({ description: "the station's name", example: 'Kansas City Voice Radio' }),
    // Radio servers often speak http only; readers hear them through the site, which itself is https.
    address: checkedField({ description: "the stream's address", example: likeStream }, (value) =>
      publicAddressFault(value, likeStream),
    ),
    charset: checkedField(
      { description: 'the charset of its titles', example: 'windows-1253' },
      charsetFault,
    ).optional(),
  })
  .meta({ description: 'a station: name and address' });

/** The live radio: `radio` in `publication.yaml`. The keys of `upstreams` are what readers ask for, never ports that are connected to. */
export const radioPart = z
  .strictObject({
    listeners: z
      .number()
      .superRefine((count, context) => {
        if (Number.isInteger(count) && count >= 1) return;
        const remedy = 'Write a whole number, 1 or more, or take the key out: then it is 500.';
        const message = `is no number of listeners: ${count}`;
        context.addIssue({ code: 'custom', message, params: { remedy } });
      })
      .meta({ description: 'how many may listen at once', example: '500' })
      .default(500),
    upstreams: z
      .record(z.string(), station)
      .superRefine((stations, context) => {
        const ports = Object.keys(stations);
        for (const port of ports.filter((each) => !isPort(each))) {
          const remedy = 'Write a whole number from 1 to 65535, such as 8076.';
          context.addIssue({ code: 'custom', path: [port], message: 'is no port', params: { remedy } });
        }
        if (ports.length > 0) return;
        const remedy = 'Write a station under it, or take `radio` out.';
        context.addIssue({ code: 'custom', message: 'has no station', params: { remedy } });
      })
      .meta({ description: 'the stations: under each port, such as 8076, its name and address' }),
  })
  .meta({ description: 'the live radio: listeners, upstreams' });

function charsetFault(value: string): Fault | undefined {
  if (isCharset(value)) return undefined;
  const remedy = 'Write its name, such as windows-1253 or iso-8859-7, or take the key out: UTF-8 needs none.';
  return { message: `is no charset that is known here: "${value}"`, remedy };
}

/** Whether it is a label of the Encoding Standard, which has all that radio servers send. */
function isCharset(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function isPort(key: string): boolean {
  return /^[1-9]\d{0,4}$/u.test(key) && Number(key) <= 65_535;
}
