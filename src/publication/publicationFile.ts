import { z } from 'zod';
import { addressFault } from '../yaml/addressFault.ts';
import { checkedField, textField } from '../yaml/field.ts';
import type { Finding } from '../yaml/mistake.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';
import { aboutPart } from './aboutPart.ts';
import { advertisingPart } from './advertisingPart.ts';
import { blogPart } from './blogPart.ts';
import { donationPart } from './donationPart.ts';
import { embedsPart } from './embedsPart.ts';
import { endTimeFault } from './endTime.ts';
import { givenTwice } from './givenTwice.ts';
import { hostFault } from './hostFault.ts';
import { radioPart } from './radioPart.ts';
import { securityPart } from './securityPart.ts';
import { sellersPart } from './sellersPart.ts';
import { timeZoneFault } from './timeZoneFault.ts';
import { videosPart } from './videosPart.ts';

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
      endTimeFault,
    ).nullish(),
  })
  .meta({ description: 'a banner on every page: text, link, until' });

/** The shape of `publication.yaml`: all that is said of one publication but its sections, questions, books and documents. */
export const publicationFile = z
  .strictObject({
    name: textField({ description: 'the name that readers see', example: 'Kansas City Voice' }),
    alternateNames: z
      .array(textField({ description: 'another name', example: 'KCK Voice' }))
      .meta({ description: 'other names that people know it by', example: '[KCK Voice]' })
      .nullish(),
    headline: textField({ description: "the front page's headline", example: "Kansas City's Voice" }),
    description: textField({
      description: 'one sentence on what it is',
      example: 'News of Kansas City, Kansas',
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
    advertising: advertisingPart.nullish(),
    embeds: embedsPart.nullish(),
    videos: videosPart.nullish(),
    about: aboutPart.nullish(),
    donation: donationPart.nullish(),
    blog: blogPart.nullish(),
    radio: radioPart.nullish(),
    security: securityPart.nullish(),
    sellers: sellersPart.nullish(),
    functionsKey: checkedField(
      { description: 'the public key that others ask your blog with', example: 'public-anonymous-key' },
      (value) =>
        /^[\w.~+/-]+=*$/u.test(value)
          ? undefined
          : {
              message: 'has a character that no bearer key may have',
              remedy: 'Write letters, digits and hyphens only, such as public-anonymous-key.',
            },
    ).default('public-anonymous-key'),
  })
  .meta({ description: 'the name, headline, place, hosts, time zone and network of the publication' });

/** What is wrong between the values of `publication.yaml`: a name, a host, an advertising slot or a seller that is there twice. */
export function publicationFindings(value: unknown): Finding[] {
  const names = listAt(value, ['alternateNames']).map((_, index) => ({
    path: ['alternateNames', index],
    identity: textAt(value, ['alternateNames', index]),
    what: 'The name',
  }));
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
  const sellers = listAt(value, ['sellers']).map((_, index) => {
    const texts = ['system', 'account', 'relationship'].map((key) => textAt(value, ['sellers', index, key]));
    return {
      path: ['sellers', index, 'system'],
      identity: texts.includes(undefined) ? undefined : texts.join(', '),
      what: 'The seller',
    };
  });
  return [names, hosts, slots, sellers].flatMap(givenTwice);
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
