import { join } from 'node:path';
import { dayMs } from '../news/dates.ts';
import { inventedTexts, isInvented } from '../news/features.ts';
import type { Publication, SecurityContact } from '../news/publication.ts';
import { countryCode } from '../news/site/country.ts';
import type { Finding, Mistake } from '../yaml/mistake.ts';
import { comparePositions, mistakeAt, type YamlFile } from '../yaml/parseYaml.ts';
import { keysAt, textAt, valueAt } from '../yaml/valueAt.ts';
import { isTimeZoneOf, timeZonesOf } from './timeZone.ts';
import { isThisMachine } from './urlMistakes.ts';
import type { SectionsFile } from './sectionsFile.ts';
import { folderNames } from '../news/site/folderNames.ts';

/**
 * A value that is allowed but not ready for readers. `invented`: an example. `unset`: a missing way to reach the
 * publication. `terms`: a feed whose terms nobody has read. `alert`, `pin`: a banner or a pin that has ended.
 * `loopback`: a feed or station on this machine. `security`: a security contact that has expired, or soon will.
 * `pictures`: a feed whose pictures may neither be stored here nor loaded by readers.
 * `timeZone`: another country's zone. `words`: messages that aren't translated.
 */
export interface Notice extends Mistake {
  kind:
    | 'invented'
    | 'unset'
    | 'terms'
    | 'noFeed'
    | 'alert'
    | 'loopback'
    | 'pin'
    | 'security'
    | 'pictures'
    | 'timeZone'
    | 'words';
}

type NoticeFinding = Finding & Pick<Notice, 'kind'>;

/** Returns the notices for `publication.yaml`, in file order. `now` is in milliseconds since the epoch. */
export function publicationNotices(
  yaml: YamlFile,
  { alert, security, place, timeZone }: Pick<Publication, 'alert' | 'security' | 'place' | 'timeZone'>,
  now: number,
): Notice[] {
  const { value } = yaml;
  const isAlertOver = typeof alert?.until === 'number' && alert.until <= now;
  return toNotices(yaml, [
    ...['hosts.*', 'network.address'].flatMap((pattern) =>
      findInvented(value, pattern, (text) => ({
        message: `"${text}" is only an example that nobody can reach.`,
        remedy: 'Write the real one before you launch.',
      })),
    ),
    ...contactKeys.filter((key) => (valueAt(value, ['contact', key]) ?? null) === null).map(unsetContact),
    ...inventedParts(value, { ...contactParts, ...publicationParts }),
    ...timeZoneFindings(timeZone, place.country),
    ...(isAlertOver ? [endedAlert] : []),
    ...pathsAt(value, 'radio.upstreams.*.address').flatMap((path) =>
      loopbackFindings('This station', textAt(value, path) ?? '', path),
    ),
    ...(security === null ? [] : securityFindings(security, now)),
  ]);
}

/** Returns the notices for `sections.yaml`, in file order. */
export function sectionsNotices({
  yaml,
  sections,
  pictureHosts,
  usedFeeds,
}: {
  yaml: YamlFile;
  sections: SectionsFile;
  pictureHosts: Publication['pictureHosts'];
  /** The URLs of the feeds in use; the demo replaces some. */
  usedFeeds: ReadonlySet<string>;
}): Notice[] {
  return toNotices(
    yaml,
    sections.flatMap((section, sectionIndex) =>
      section.feeds.flatMap((feed, index) => {
        if (!usedFeeds.has(feed.address)) return [];
        const path = [sectionIndex, 'feeds', index];
        const lacksPictures = feed.pictures === 'linked' && pictureHosts.length === 0;
        return [
          ...feedFindings(feed, [...path, 'address']),
          ...(lacksPictures ? [noPicturesFinding(feed, [...path, 'pictures'])] : []),
        ];
      }),
    ),
  );
}

/** Returns the notices for `books.yaml` or `partners.yaml`. */
export function screenNotices(yaml: YamlFile): Notice[] {
  return toNotices(yaml, inventedParts(yaml.value, Array.isArray(yaml.value) ? partnerParts : bookParts));
}

/** Returns the notices for `people.yaml`. */
export function peopleNotices(yaml: YamlFile): Notice[] {
  return toNotices(yaml, inventedParts(yaml.value, peopleParts));
}

/** Returns the notices for `pins.yaml`: pins that have ended. `now` is in milliseconds since the epoch. */
export function pinsNotices(yaml: YamlFile, pins: Publication['pins'], now: number): Notice[] {
  const ended = pins.flatMap(({ link, until }, index): NoticeFinding[] => {
    const message = `The pin of ${link} has ended.`;
    const path = textAt(yaml.value, [index, 'until']) === undefined ? [index] : [index, 'until'];
    return until > now
      ? []
      : [{ kind: 'pin', path, message, remedy: 'Remove it, or write a later `until`.' }];
  });
  return toNotices(yaml, ended);
}

function toNotices(yaml: YamlFile, findings: NoticeFinding[]): Notice[] {
  return findings
    .map((finding) => ({ kind: finding.kind, ...mistakeAt(yaml, finding) }))
    .toSorted(comparePositions);
}

/** Returns the paths that match a pattern of keys, in which `*` is every entry of a list or group. */
function pathsAt(value: unknown, pattern: string): PropertyKey[][] {
  let paths: PropertyKey[][] = [[]];
  for (const step of pattern.split('.')) {
    paths = paths.flatMap((path) => {
      const keys = step === '*' ? keysAt(value, path) : [step];
      return keys.map((key) => path.concat(key));
    });
  }
  return paths;
}

/** Parts that only the demo shows if the text at their path is invented. */
type Parts = Readonly<Record<string, string>>;

const publicationParts: Parts = {
  'embeds.events.address': 'The events wall',
  'embeds.contactForm.address': 'The contact form',
  'embeds.newsletterForm.address': 'The newsletter form',
  'videos.spotlight.video': 'The spotlight video',
  'videos.featured.video': 'The featured video',
  'contact.social.*.address': '`address`',
  'donation.address': 'The charity',
  'advertising.provider.script': 'The advertising provider',
  'blog.functions': "The blog's functions host",
  'radio.upstreams.*.address': 'The radio station',
  'security.contact': 'The address for security reports',
  'security.contact.*': 'The address for security reports',
  'security.policy': 'The policy for security reports',
  'sellers.*.system': 'The seller',
};

const peopleParts: Parts = { '*.name': 'The profile', '*.links.*.address': 'The link of the profile' };

const bookParts: Parts = {
  'promotion.links.*.address': 'The link of the advertisement',
  'books.*.address': 'The book',
  'retailer.address': 'The retailer',
};

const partnerParts: Parts = { '*.address': 'The document' };

function inventedParts(value: unknown, parts: Parts): NoticeFinding[] {
  return Object.entries(parts).flatMap(([pattern, what]) =>
    findInvented(value, pattern, (text) => inventedTexts({ what, value: text })),
  );
}

const contactKeys = ['email', 'telephone', 'tipsEmail', 'advertisingEmail', 'office', 'hours'] as const;

/** The parts of `contact`. A value may be a string or a list of lines, in each language. */
const contactParts: Parts = Object.fromEntries(
  contactKeys.flatMap((key) => ['', '.*', '.*.*'].map((end) => [`contact.${key}${end}`, `\`${key}\``])),
);

function unsetContact(key: string): NoticeFinding {
  const message = `\`${key}\` in \`contact\` is not set, so pages leave it out.`;
  const remedy = `When you have one, add \`${key}:\` under \`contact:\`.`;
  return { kind: 'unset', path: ['contact', key], message, remedy };
}

function findInvented(
  value: unknown,
  pattern: string,
  describe: (text: string) => Pick<Notice, 'message' | 'remedy'>,
): NoticeFinding[] {
  return pathsAt(value, pattern).flatMap((path): NoticeFinding[] => {
    const text = textAt(value, path) ?? '';
    return isInvented(text) ? [{ kind: 'invented', path, ...describe(text) }] : [];
  });
}

function feedFindings(
  { address, publisher, terms }: SectionsFile[number]['feeds'][number],
  path: PropertyKey[],
): NoticeFinding[] {
  const service = serviceWithoutFeeds(address);
  if (service !== undefined) {
    const message = `${service} offers no feeds, so no stories come from there: ${address}`;
    const remedy = "Write the feed of the publisher's own website, or remove this one.";
    return [{ kind: 'noFeed', path, message, remedy }];
  }
  const unread: NoticeFinding = {
    kind: 'terms',
    path,
    message: `Nobody has read the terms of this feed from ${publisher ?? new URL(address).hostname} yet: ${address}`,
    remedy: 'Read them, then add `terms` with their address and the day you read them.',
  };
  return [...(terms === null ? [unread] : []), ...loopbackFindings('This feed', address, path)];
}

function serviceWithoutFeeds(address: string): string | undefined {
  const host = new URL(address).hostname;
  return Object.entries(servicesWithoutFeeds).find(([, pattern]) => pattern.test(host))?.[0];
}

/** Services whose pages publishers take for feeds, by their hosts. */
const servicesWithoutFeeds: Readonly<Record<string, RegExp>> = {
  Facebook: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/u,
  Instagram: /(?:^|\.)instagram\.com$/u,
  LinkedIn: /(?:^|\.)linkedin\.com$/u,
  Nextdoor: /(?:^|\.)nextdoor\.com$/u,
  TikTok: /(?:^|\.)tiktok\.com$/u,
  X: /(?:^|\.)(?:x|twitter)\.com$/u,
};

/** Reports a feed without pictures. One allowed host is enough, because only the feed's documents name its hosts. */
function noPicturesFinding(
  { address }: SectionsFile[number]['feeds'][number],
  path: PropertyKey[],
): NoticeFinding {
  return {
    kind: 'pictures',
    path,
    message: `The stories of this feed have no pictures, because no host is allowed to send them: ${address}`,
    remedy: `Write the hosts of its pictures, which \`townwire preview ${address}\` prints, into publication.yaml: \`pictures: { allow: [images.courier.example] }\`. Or remove \`pictures: linked\`: then the site stores small copies and shows those.`,
  };
}

function loopbackFindings(what: string, address: string, path: PropertyKey[]): NoticeFinding[] {
  if (!isThisMachine(new URL(address).hostname)) return [];
  const message = `${what} is on the site's own machine, which works only with TOWNWIRE_ALLOW_LOOPBACK=on: ${address}`;
  const remedy = 'Unless you are only testing, write an address that everyone on the internet can open.';
  return [{ kind: 'loopback', path, message, remedy }];
}

const endedAlert: NoticeFinding = {
  kind: 'alert',
  path: ['alert', 'until'],
  message: 'The alert has ended, so no page shows it.',
  remedy: 'Remove it, or write a later `until`.',
};

/** Finds a time zone that isn't one of the country's: every time on the site would be wrong. */
function timeZoneFindings(timeZone: string, country: string): NoticeFinding[] {
  const code = countryCode(country);
  const zones = code === undefined ? [] : timeZonesOf(code);
  if (code === undefined || zones.length === 0 || isTimeZoneOf(timeZone, code)) return [];
  const message = `${timeZone} isn't a time zone of the country in \`place\`, ${country}.`;
  const remedy = `Write ${zones.length === 1 ? '' : 'one of '}${zones.join(', ')}, or correct the country.`;
  return [{ kind: 'timeZone', path: ['timeZone'], message, remedy }];
}

/** RFC 9116 section 2.5.5: expired URLs should not be used, and `expires` should be less than a year away. */
function securityFindings(security: SecurityContact, now: number): NoticeFinding[] {
  const leftMs = security.expires - now;
  if (leftMs > monthMs && leftMs <= yearMs) return [];
  const what = 'The addresses for security reports';
  const [message, remedy] =
    leftMs > yearMs
      ? [`${what} expire more than a year from now.`, 'Write a day less than a year from now.']
      : [
          leftMs <= 0 ? `${what} have expired.` : `${what} expire within a month.`,
          'Make sure they still work, then write a later day, less than a year from now.',
        ];
  return [{ kind: 'security', path: ['security', 'expires'], message, remedy }];
}

const monthMs = 30 * dayMs;

/** A leap year, so that a day exactly one year from now does not count as more than a year. */
const yearMs = 366 * dayMs;

export function missingPrivacyNotice(folder: string): Notice {
  return {
    kind: 'unset',
    file: join(folder, folderNames.pages, 'privacy.md'),
    line: 1,
    column: 1,
    message: 'There is no privacy page, so nothing links to one.',
    remedy: 'Write pages/privacy.md. The guide is docs/publishers/pages.md.',
  };
}
