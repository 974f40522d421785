import { z } from 'zod';
import type { About, AdvertisingSlot, Alert, Donation, Network, Publication } from '../news/publication.ts';
import type { Place } from '../news/site/place.ts';
import { slugOf } from '../news/words/slugOf.ts';
import { findRepeats } from '../yaml/checkFile.ts';
import {
  addMistake,
  checkedField,
  choiceField,
  freeTextField,
  groupField,
  listField,
  optional,
  optionalOr,
  type FieldsOf,
  switchField,
  textField,
  urlField,
} from '../yaml/field.ts';
import type { Finding, ValueMistake } from '../yaml/mistake.ts';
import { textAt, valueAt } from '../yaml/valueAt.ts';
import { brandFindings, brandPart } from './brand/brandPart.ts';
import { embedsPart, videosPart } from './embeds.ts';
import { cdnPart } from './parts/cdn.ts';
import { contactPart } from './parts/contact.ts';
import { keepPart } from './parts/keep.ts';
import { localeField, localeFindings } from './parts/locales.ts';
import { postsPart } from './parts/posts.ts';
import { securityPart } from './parts/security.ts';
import { radioPart } from './radio.ts';
import { endTimeMistake, timeZoneMistake } from './timeZone.ts';
import { hostMistake, secureUrlMistake } from './urlMistakes.ts';

const slot = z.strictObject({
  id: checkedField("your advertising provider's banner id", "'6079445'", (value, example) =>
    /^\d{1,12}$/u.test(value)
      ? undefined
      : {
          message: `is not a banner id: "${value}"`,
          remedy: `Write the number in quotes, such as ${example}.`,
        },
  ),
  page: choiceField('the pages that show it', ['home', 'section']),
  place: choiceField('where on the page it goes', ['top', 'aside', 'between', 'bottom']),
  minHeight: z
    .literal([200, 250, 600])
    .meta({ description: 'the height to reserve, in pixels', example: '250' }),
  narrow: switchField('true to show it on phones too, or false', 'true'),
} satisfies FieldsOf<AdvertisingSlot>);

/** `advertising` in `publication.yaml`: the slots, and the provider that fills them. */
const advertisingPart = groupField('the advertising slots: slots', {
  slots: listField('the list of advertising slots', slot),
  provider: optional(
    groupField('who fills the slots: name and script', {
      name: textField("the provider's name", 'Levee Advertising'),
      script: checkedField(
        "the address of the provider's script",
        'https://advertising.example/slots.js',
        secureUrlMistake,
      ),
    }),
  ),
} satisfies FieldsOf<Publication['advertising']>);

const seller = z.strictObject({
  system: checkedField('the host name of the advertising system', 'advertising.example', hostMistake),
  account: checkedField('your account there', "'1234'", adsTextMistake),
  relationship: choiceField('DIRECT if the account is yours, otherwise RESELLER', ['DIRECT', 'RESELLER']),
  authority: optional(
    checkedField("the system's id at a certification authority", 'f0a1b2c3d4e5f607', adsTextMistake),
  ),
} satisfies FieldsOf<Publication['sellers'][number]>);

/**
 * `sellers` in `publication.yaml`: who may sell the publication's advertising space, for `ads.txt` (IAB Tech Lab,
 * ads.txt 1.1).
 */
const sellersPart = listField(
  'the sellers of advertising space, each with system, account and relationship',
  seller,
);

/** Checks a field of `ads.txt`, which separates fields with commas and ignores text after `#` or `;`. */
function adsTextMistake(value: string): ValueMistake | undefined {
  if (!/[\s,;#]/u.test(value)) return undefined;
  return {
    message: `contains a space, comma, semicolon or #: "${value}"`,
    remedy: 'Write only the id that the advertising system gave you. Each seller is a separate entry.',
  };
}

/** `pictures` in `publication.yaml`: the hosts that readers may load pictures of stories from. */
const picturesPart = groupField('the pictures of other newsrooms: allow', {
  allow: listField(
    "the host names that readers' browsers may load pictures from",
    checkedField('the host name of pictures', 'images.courier.example', pictureHostMistake),
    '[images.courier.example]',
  ).default([]),
});

/**
 * Checks a host of pictures. Wildcards aren't allowed, so that the list names every host that readers' browsers
 * contact.
 */
function pictureHostMistake(value: string): ValueMistake | undefined {
  if (!value.includes('*')) return hostMistake(value);
  return {
    message: `must be one host name, without *: "${value}"`,
    remedy: 'Write each host on its own, such as images.courier.example.',
  };
}

const place = groupField(
  'the place it covers: city, county, region, country; county and region are optional',
  {
    city: textField('the city', 'Springfield'),
    county: optional(textField('the county', 'Levee County')),
    region: optional(textField('the state, province or region', 'IL')),
    country: textField('the country', 'US')
      .superRefine((value, context) => {
        if (value === 'UK') addMistake(context, { message: 'cannot be "UK"', remedy: 'Write GB.' });
      })
      .meta({ description: 'the country', example: 'US', isTranslatable: true }),
  } satisfies FieldsOf<Place>,
);

const network = groupField('the network named in the footer: name and address', {
  name: textField('the name of the network', 'Townwire'),
  address: urlField("the network's address", 'https://townwire.example'),
} satisfies FieldsOf<Network>);

const alert = groupField('a banner on every page: text, link, until', {
  text: freeTextField('the text of the banner', 'Tornado warning until 6 p.m.'),
  link: optional(urlField('the address the banner links to', 'https://weather.example/warnings')),
  until: optional(checkedField('when the banner goes away', '2026-11-20 18:00', endTimeMistake)),
} satisfies Record<keyof Alert, z.ZodType>);

const about = groupField('what the front page says about the publication: mission, history', {
  mission: paragraphsField('what the publication is for'),
  history: paragraphsField('how the city and the publication came about'),
  // `movedTeamFindings` says where the team belongs.
  team: z.unknown().meta({ description: 'moved to people.yaml' }).optional(),
} satisfies FieldsOf<About> & { team: z.ZodType });

const donation = groupField('the charity readers may give to: charity, address, text', {
  charity: textField("the charity's name", 'River Town Press Fund'),
  address: urlField('the address where readers donate', 'https://charity.example/give'),
  text: freeTextField('one or two sentences on why to give', 'Your gift pays for reporting'),
} satisfies FieldsOf<Donation>);

/** The key is public: every request to the functions host carries it. */
const blog = groupField("the blog's functions host: functions and key", {
  functions: checkedField(
    "the functions host's address",
    'https://functions.example/functions/v1',
    secureUrlMistake,
  ),
  key: textField('its public anonymous key', 'public-anonymous-key'),
});

/** The rules of `publication.yaml`. */
export const publicationFile = {
  name: 'publication.yaml',
  schema: groupField("the publication's name, headline, place, hosts and time zone", {
    name: textField('the name readers see', 'Springfield Voice'),
    alternateNames: optionalOr(
      listField(
        'other names people know it by',
        textField('another name', 'Voice of Springfield'),
        '[Voice of Springfield]',
      ),
      [],
    ),
    headline: freeTextField("the front page's headline", "Springfield's Voice"),
    description: freeTextField('one sentence about it', 'News from Springfield'),
    copyright: optional(textField('the copyright notice of its feeds', '© Springfield Voice')),
    language: localeField('the language of its pages', 'en').default('en'),
    alsoIn: optionalOr(
      listField(
        'the other languages that its pages come in',
        localeField('another language that its pages come in', 'es'),
        '[es]',
      ),
      [],
    ),
    untranslated: choiceField(
      'whether the pages in another language show untranslated text, or leave it out',
      ['show', 'leaveOut'],
      'leaveOut',
    ).default('show'),
    place,
    navigation: optional(
      listField(
        'what the header links to, in order',
        textField('a section, page or screen', 'home'),
        '[home, parks, blog]',
      ),
    ),
    hosts: listField(
      'its host names',
      checkedField('a host name', 'www.springfield.example', hostMistake),
      '[springfield.example]',
    )
      .min(1)
      .transform(atLeastOne),
    timeZone: checkedField('the time zone of its dates', 'America/Chicago', timeZoneMistake),
    network: optional(network),
    contact: optionalOr(contactPart, contactPart.parse({})),
    brand: optional(brandPart),
    alert: optional(alert),
    advertising: optionalOr(advertisingPart, { slots: [], provider: null }),
    embeds: optionalOr(embedsPart, embedsPart.parse({})),
    videos: optionalOr(videosPart, videosPart.parse({})),
    about: optionalOr(about, { mission: [], history: [] }),
    popup: switchField('true to offer the newsletter in a popup, or false', 'false').default(true),
    count: switchField('true to count how often each page is viewed, or false', 'true').default(false),
    donation: optional(donation),
    blog: optional(blog),
    posts: optional(postsPart),
    radio: optional(radioPart),
    cdn: optional(cdnPart),
    security: optional(securityPart),
    keep: optional(keepPart),
    pictures: optionalOr(picturesPart, { allow: [] }),
    sellers: optionalOr(sellersPart, []),
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
  }),
  findings: (value: unknown) => [
    ...brandFindings(value),
    ...findRepeats(value, 'The name', { list: ['alternateNames'] }),
    ...findRepeats(value, 'The host', { list: ['hosts'] }),
    ...findRepeats(value, 'The host', { list: ['pictures', 'allow'] }),
    ...findRepeats(value, 'The host', { list: ['embeds', 'allow'] }),
    ...findRepeats(value, 'The entry', { list: ['navigation'] }),
    ...localeFindings(value),
    ...movedTeamFindings(value),
    ...findRepeats(value, 'The advertising slot', { list: ['advertising', 'slots'], keys: ['id', 'page'] }),
    ...findRepeats(value, 'The seller', { list: ['sellers'], keys: ['system', 'account', 'relationship'] }),
  ],
};

export type PublicationFile = z.output<typeof publicationFile.schema>;

/** Shows how to move the profiles that earlier versions had here. */
function movedTeamFindings(value: unknown): Finding[] {
  if (valueAt(value, ['about', 'team']) === undefined) return [];
  const name = textAt(value, ['about', 'team', 0, 'name']) ?? 'Sample Editor';
  return [
    {
      path: ['about', 'team'],
      message: 'The team is in a file of its own now: people.yaml.',
      remedy: `Move the list there, without \`team:\`. Each entry begins with a key that never changes, such as \`- key: ${slugOf(name) || 'sample-editor'}\`; below it, \`name\`, \`role\` and \`bio\` stay as they are.`,
    },
  ];
}

/** Narrows the type: the schema accepts no empty list. */
function atLeastOne(hosts: string[]): Publication['hosts'] {
  const [first, ...others] = hosts;
  if (first === undefined) throw new Error('A publication without a host passed its schema.');
  return [first, ...others];
}

function paragraphsField(description: string) {
  return listField(`${description}, one paragraph per entry`, freeTextField('a paragraph')).default([]);
}
