import { z } from 'zod';
import { languages } from '../news/languages.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import { addressField, checkedField, freeTextField, textField } from '../yaml/field.ts';
import type { Finding } from '../yaml/mistake.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';
import { hostFault, secureAddressFault } from './addressFaults.ts';
import { advertisingPart, sellersPart } from './advertising.ts';
import { brandFindings, brandPart } from './brand/brandPart.ts';
import { cdnPart } from './parts/cdn.ts';
import { contactPart } from './parts/contact.ts';
import { keepPart } from './parts/keep.ts';
import { picturesPart } from './parts/pictures.ts';
import { embedsPart, videosPart } from './embeds.ts';
import { radioPart } from './radio.ts';
import { securityPart } from './parts/security.ts';
import { endTimeFault, timeZoneFault } from './timeZone.ts';

const place = z
  .strictObject({
    city: textField('the city', 'Springfield'),
    county: textField('the county', 'Levee County').nullish(),
    region: textField('the state, province or region', 'IL').nullish(),
    country: textField('the country', 'US'),
  })
  .meta({
    description: 'the place it covers: city, county, region, country; county and region are optional',
  });

const network = z
  .strictObject({
    name: textField('the name of the network', 'Townwire'),
    address: addressField("the network's address", 'https://townwire.example'),
  })
  .meta({ description: 'the network named in the footer: name and address' });

const alert = z
  .strictObject({
    text: freeTextField('the text of the banner', 'Tornado warning until 6 p.m.'),
    link: addressField('the address the banner links to', 'https://weather.example/warnings').nullish(),
    until: checkedField('when the banner goes away', '2026-11-20 18:00', endTimeFault).nullish(),
  })
  .meta({ description: 'a banner on every page: text, link, until' });

const about = z
  .strictObject({
    mission: paragraphs('what the publication is for'),
    history: paragraphs('how the city and the publication came about'),
    team: z
      .array(
        z.strictObject({
          name: textField('the name', 'Sample Editor'),
          role: freeTextField('what they do', 'Editor'),
          bio: freeTextField('one or two sentences', 'This profile is a sample'),
        }),
      )
      .meta({ description: 'profiles, each with name, role and bio' })
      .default([]),
  })
  .meta({ description: 'what the front page says about the publication: mission, history, team' });

const donation = z
  .strictObject({
    charity: textField("the charity's name", 'River Town Press Fund'),
    address: addressField('the address where readers donate', 'https://charity.example/give'),
    text: freeTextField('one or two sentences on why to give', 'Your gift pays for reporting'),
  })
  .meta({ description: 'the charity readers may give to: charity, address, text' });

/** The key is public: every request to the functions host carries it. */
const blog = z
  .strictObject({
    functions: checkedField(
      "the functions host's address",
      'https://functions.example/functions/v1',
      secureAddressFault,
    ),
    key: textField('its public anonymous key', 'public-anonymous-key'),
  })
  .meta({ description: "the blog's functions host: functions and key" });

/** `publication.yaml`. */
export const publicationFile = {
  schema: z
    .strictObject({
      name: textField('the name readers see', 'Springfield Voice'),
      alternateNames: z
        .array(textField('another name', 'Voice of Springfield'))
        .meta({ description: 'other names people know it by', example: '[Voice of Springfield]' })
        .nullish(),
      headline: freeTextField("the front page's headline", "Springfield's Voice"),
      description: freeTextField('one sentence about it', 'News from Springfield'),
      language: z
        .enum(languages)
        .meta({ description: 'the language of its pages, en or es', example: 'en' })
        .default('en'),
      alsoIn: z
        .array(
          z
            .enum(languages)
            .meta({ description: 'another language that its pages come in, en or es', example: 'es' }),
        )
        .meta({ description: 'the other languages that its pages come in', example: '[es]' })
        .nullish(),
      untranslated: z
        .enum(['show', 'leaveOut'])
        .meta({
          description: 'whether the pages in another language show what is not translated, or leave it out',
          example: 'leaveOut',
        })
        .default('show'),
      place,
      navigation: z
        .array(textField('a section, page or screen', 'home'))
        .meta({ description: 'what the header links to, in order', example: '[home, parks, blog]' })
        .nullish(),
      hosts: z
        .array(checkedField('a host name', 'www.springfieldvoice.example', hostFault))
        .min(1)
        .meta({ description: 'its host names', example: '[springfieldvoice.example]' }),
      timeZone: checkedField('the time zone of its dates', 'America/Chicago', timeZoneFault),
      network: network.nullish(),
      contact: contactPart.nullish(),
      brand: brandPart.nullish(),
      alert: alert.nullish(),
      advertising: advertisingPart.nullish(),
      embeds: embedsPart.nullish(),
      videos: videosPart.nullish(),
      about: about.nullish(),
      popup: z
        .boolean()
        .meta({ description: 'true to offer the newsletter in a popup, or false', example: 'false' })
        .default(true),
      count: z
        .boolean()
        .meta({ description: 'true to count how often each page is viewed, or false', example: 'true' })
        .default(false),
      donation: donation.nullish(),
      blog: blog.nullish(),
      radio: radioPart.nullish(),
      cdn: cdnPart.nullish(),
      security: securityPart.nullish(),
      keep: keepPart.nullish(),
      pictures: picturesPart.nullish(),
      sellers: sellersPart.nullish(),
      functionsKey: checkedField(
        'the public key for requests to your blog',
        'public-anonymous-key',
        (value, example) =>
          /^[\w.~+/-]+=*$/u.test(value)
            ? undefined
            : {
                message: 'has a character that a bearer key cannot have',
                remedy: `Use only letters, digits and hyphens, such as ${example}.`,
              },
      ).default('public-anonymous-key'),
    })
    .meta({ description: "the publication's name, headline, place, hosts and time zone" }),
  findings: (value: unknown) => [
    ...brandFindings(value),
    ...findRepeats({ value, list: ['alternateNames'], what: 'The name' }),
    ...findRepeats({ value, list: ['hosts'], what: 'The host' }),
    ...findRepeats({ value, list: ['pictures', 'allow'], what: 'The host' }),
    ...findRepeats({ value, list: ['navigation'], what: 'The entry' }),
    ...findRepeats({ value, list: ['alsoIn'], what: 'The language' }),
    ...ownLanguageAgain(value),
    ...findRepeats({
      value,
      list: ['advertising', 'slots'],
      keys: ['id', 'page'],
      what: 'The advertising slot',
    }),
    ...findRepeats({
      value,
      list: ['sellers'],
      keys: ['system', 'account', 'relationship'],
      what: 'The seller',
    }),
  ],
};

export type PublicationFile = z.output<typeof publicationFile.schema>;

/** `alsoIn` lists the languages besides `language`. */
function ownLanguageAgain(value: unknown): Finding[] {
  const own = textAt(value, ['language']) ?? 'en';
  const index = listAt(value, ['alsoIn']).indexOf(own);
  if (index === -1) return [];
  const message = `The pages are in "${own}" already, because that is the publication's \`language\`.`;
  return [{ path: ['alsoIn', index], message, remedy: 'Remove it, or change `language`.' }];
}

function paragraphs(description: string) {
  return z
    .array(freeTextField('a paragraph'))
    .meta({ description: `${description}, one paragraph per entry` })
    .default([]);
}
