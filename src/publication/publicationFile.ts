import { z } from 'zod';
import { addressFault } from './addressFault.ts';
import { alertEndFault } from './alertEnd.ts';
import { checkedField, textField } from './field.ts';
import { hostFault } from './hostFault.ts';
import type { Finding } from './mistake.ts';
import { listAt, textAt } from './valueAt.ts';
import { timeZoneFault } from './timeZoneFault.ts';

/** What `publication.yaml` says. */
export type PublicationFile = z.output<typeof publicationFile>;

const likeAddress = 'https://townwire.example';

const email = checkedField(
  { description: 'an e-mail address', example: 'news@kansascityvoice.example' },
  (value) =>
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(value)
      ? undefined
      : {
          message: `is no e-mail address: "${value}"`,
          remedy: 'Write one such as news@kansascityvoice.example.',
        },
);

const telephone = checkedField({ description: 'a telephone number', example: "'913-555-0100'" }, (value) =>
  /^\+?[\d ().-]+$/u.test(value) && value.replace(/\D/gu, '').length >= 7
    ? undefined
    : {
        message: `is no telephone number: "${value}"`,
        remedy: "Write it with its area code, such as '913-555-0100'.",
      },
);

const lines = (example: string) => z.array(textField({ description: 'a line of text', example })).min(1);

const place = z
  .strictObject({
    city: textField({ description: 'the city', example: 'Kansas City' }),
    county: textField({ description: 'the county', example: 'Wyandotte County' }),
    region: checkedField({ description: 'the state in two letters', example: 'KS' }, twoLetters('KS')),
    country: checkedField({ description: 'the country in two letters', example: 'US' }, twoLetters('US')),
  })
  .meta({ description: 'the place it covers: city, county, region, country' });

const network = z
  .strictObject({
    name: textField({ description: 'the name of the network', example: 'Townwire' }),
    address: checkedField({ description: "the network's address", example: likeAddress }, (value) =>
      addressFault(value, likeAddress),
    ),
  })
  .meta({ description: 'the network that the footer names: name and address' });

const contact = z
  .strictObject({
    email: email.nullish(),
    telephone: telephone.nullish(),
    tipsEmail: email.nullish(),
    advertisingEmail: email.nullish(),
    office: lines('100 Sample Avenue').nullish(),
    hours: lines("'Monday to Friday: 9 a.m. to 5 p.m.'").nullish(),
    social: z
      .array(
        z.strictObject({
          name: textField({ description: 'the name of the service', example: 'Mastodon' }),
          address: checkedField(
            { description: 'the address of your page there', example: likeAddress },
            (value) => addressFault(value, likeAddress),
          ),
        }),
      )
      .nullish(),
  })
  .meta({ description: 'the ways to reach you' });

const alert = z
  .strictObject({
    text: textField({ description: 'the text of the banner', example: 'Tornado warning until 6 p.m.' }),
    link: checkedField(
      { description: 'the address that the banner leads to', example: 'https://weather.example/warnings' },
      (value) => addressFault(value, 'https://weather.example/warnings'),
    ).nullish(),
    until: checkedField(
      { description: 'the time when the banner goes away', example: '2026-11-20 18:00' },
      alertEndFault,
    ).nullish(),
  })
  .meta({ description: 'a banner on every page: text, link, until' });

const slot = z.strictObject({
  id: checkedField(
    { description: 'the banner id of your advertising provider', example: "'6079445'" },
    (value) =>
      /^\d{1,12}$/u.test(value)
        ? undefined
        : {
            message: `is no banner id: "${value}"`,
            remedy: "Write the number in quotes, such as '6079445'.",
          },
  ),
  page: z.enum(['home', 'section']).meta({ description: 'the pages that have it', example: 'home' }),
  place: z
    .enum(['top', 'aside', 'between', 'bottom'])
    .meta({ description: 'its place on the page', example: 'top' }),
  minHeight: z
    .literal([200, 250, 600])
    .meta({ description: 'the height kept free, in pixels', example: '250' }),
  narrow: z
    .boolean()
    .meta({ description: 'true where phones show it too, false where not', example: 'true' }),
});

const advertising = z
  .strictObject({ slots: z.array(slot).meta({ description: 'the list of places for advertisements' }) })
  .meta({ description: 'the places for advertisements: slots' });

/** The shape of `publication.yaml`: one publication's identity, place, contact, alert and advertising. */
export const publicationFile = z
  .strictObject({
    name: textField({ description: 'the name that readers see', example: 'Kansas City Voice' }),
    headline: textField({ description: "the front page's headline", example: "Kansas City's Voice" }),
    description: textField({
      description: 'one sentence on what it is',
      example: 'News of Kansas City, Kansas.',
    }),
    place,
    hosts: z
      .array(checkedField({ description: 'a host name', example: 'www.kansascityvoice.example' }, hostFault))
      .min(1)
      .meta({ description: 'the host names it answers to', example: '[kansascityvoice.example]' }),
    timeZone: checkedField(
      { description: 'the time zone of its dates', example: 'America/Chicago' },
      timeZoneFault,
    ),
    network,
    contact: contact.nullish(),
    alert: alert.nullish(),
    advertising: advertising.nullish(),
  })
  .meta({ description: 'the name, headline, place, hosts, time zone and network of the publication' });

/** What is wrong between the values of `publication.yaml`: a host or an advertising slot that is there twice. */
export function publicationFindings(value: unknown): Finding[] {
  const hosts = listAt(value, ['hosts']).map((_, index) => ({
    path: ['hosts', index],
    identity: textAt(value, ['hosts', index]),
    what: 'The host',
  }));
  const slots = listAt(value, ['advertising', 'slots']).map((_, index) => ({
    path: ['advertising', 'slots', index, 'id'],
    identity: ['page', 'id'].map((key) => textAt(value, ['advertising', 'slots', index, key])).join(' '),
    what: 'The advertising slot',
  }));
  return [hosts, slots].flatMap((list) =>
    list.flatMap(({ path, identity, what }, index): Finding[] => {
      const isRepeated =
        identity !== undefined && list.slice(0, index).some((other) => other.identity === identity);
      return isRepeated
        ? [{ path, message: `${what} "${identity}" is given a second time.`, remedy: 'Keep one of the two.' }]
        : [];
    }),
  );
}

function twoLetters(like: string) {
  return (value: string) =>
    /^[A-Z]{2}$/u.test(value)
      ? undefined
      : {
          message: `is not two capital letters: "${value}"`,
          remedy: `Write its postal abbreviation, such as ${like}.`,
        };
}
