import { join } from 'node:path';
import { dayMs, farAheadMs } from '../news/dates.ts';
import { inventedTexts } from '../news/features.ts';
import type { Publication, SecurityContact } from '../news/publication.ts';
import { countryCode } from '../news/site/country.ts';
import type { Finding, Mistake } from '../yaml/mistake.ts';
import { comparePositions, mistakeAt, type YamlFile } from '../yaml/parseYaml.ts';
import { textAt, valueAt } from '../yaml/valueAt.ts';
import { findInvented, pathsAt, publicationParts, type InventedPart } from './parts/inventedParts.ts';
import { isTimeZoneOf, timeZonesOf } from './timeZone.ts';
import { isThisMachine } from './urlMistakes.ts';
import type { Feed } from '../news/feed.ts';
import type { Section } from '../news/sections.ts';
import { folderNames } from '../news/site/folderNames.ts';

/**
 * A value that is allowed but not ready for readers. `invented`: an example. `unset`: a missing way to reach the
 * publication. `terms`: a feed whose terms nobody has read. `noFeed`: a URL of a service that offers no feeds. `alert`,
 * `pin`: a banner or a pin that has ended. `loopback`: a feed or station on this machine. `security`: a security
 * contact that has expired, or soon will. `pictures`: a feed whose pictures may neither be stored here nor loaded by
 * readers. `timeZone`: another country's zone. `words`: messages that aren't translated.
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
  const alertUntil = alert?.until ?? now + 1;
  return toNotices(yaml, [
    ...['hosts.*', 'network.address'].flatMap((pattern) =>
      findInvented(value, [pattern, '']).map(({ path, text }) =>
        inventedFinding(path, {
          message: `"${text}" is an example, which nobody can reach.`,
          remedy: 'Write the real one before you launch.',
        }),
      ),
    ),
    ...contactKeys.filter((key) => (valueAt(value, ['contact', key]) ?? null) === null).map(unsetContact),
    ...inventedFindings(value, publicationParts),
    ...timeZoneFindings(timeZone, place.country),
    ...(alertUntil <= now ? [endedAlert] : []),
    ...(alertUntil > now + farAheadMs ? [endlessAlert(textAt(value, ['alert', 'until']))] : []),
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
  sections: readonly Section[];
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

/** Returns the notices for the invented parts of a file. */
export function inventedNotices(yaml: YamlFile, parts: readonly InventedPart[]): Notice[] {
  return toNotices(yaml, inventedFindings(yaml.value, parts));
}

/**
 * Returns the notices for `pins.yaml`: pins that have ended, and pins whose year is probably mistyped. `now` is in
 * milliseconds since the epoch.
 */
export function pinsNotices(yaml: YamlFile, pins: Publication['pins'], now: number): Notice[] {
  const found = pins.flatMap(({ link, until }, index): NoticeFinding[] => {
    const written = textAt(yaml.value, [index, 'until']);
    const at = { kind: 'pin' as const, path: written === undefined ? [index] : [index, 'until'] };
    if (until <= now)
      return [
        { ...at, message: `The pin of ${link} has ended.`, remedy: 'Remove it, or write a later `until`.' },
      ];
    if (until <= now + farAheadMs) return [];
    return [
      {
        ...at,
        message: `The pin of ${link} leads the front page until ${written}.`,
        remedy: 'Check the year.',
      },
    ];
  });
  return toNotices(yaml, found);
}

function toNotices(yaml: YamlFile, findings: NoticeFinding[]): Notice[] {
  return findings
    .map((finding) => ({ kind: finding.kind, ...mistakeAt(yaml, finding) }))
    .toSorted(comparePositions);
}

const contactKeys = ['email', 'telephone', 'tipsEmail', 'advertisingEmail', 'office', 'hours'] as const;

function unsetContact(key: string): NoticeFinding {
  const message = `\`${key}\` in \`contact\` is not set, so pages leave it out.`;
  const remedy = `When you have one, add \`${key}:\` under \`contact:\`.`;
  return { kind: 'unset', path: ['contact', key], message, remedy };
}

/** Finds the invented parts of a file. */
function inventedFindings(value: unknown, parts: readonly InventedPart[]): NoticeFinding[] {
  return parts.flatMap(([part, text, name]) =>
    findInvented(value, [part, text]).flatMap((found) =>
      name === null ? [] : inventedFinding(found.path, inventedTexts({ what: name, value: found.text })),
    ),
  );
}

function inventedFinding(
  path: PropertyKey[],
  { message, remedy }: Pick<Notice, 'message' | 'remedy'>,
): NoticeFinding {
  return { kind: 'invented', path, message, remedy };
}

function feedFindings({ address, publisher, terms }: Feed, path: PropertyKey[]): NoticeFinding[] {
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

/** Services whose pages publishers mistake for feeds, by their hosts. */
const servicesWithoutFeeds: Readonly<Record<string, RegExp>> = {
  Facebook: /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me)$/u,
  Instagram: /(?:^|\.)instagram\.com$/u,
  LinkedIn: /(?:^|\.)linkedin\.com$/u,
  Nextdoor: /(?:^|\.)nextdoor\.com$/u,
  TikTok: /(?:^|\.)tiktok\.com$/u,
  X: /(?:^|\.)(?:x|twitter)\.com$/u,
};

/**
 * Reports that no host may send the feed's pictures. Which hosts it needs isn't known: only its documents name them.
 */
function noPicturesFinding({ address }: Feed, path: PropertyKey[]): NoticeFinding {
  return {
    kind: 'pictures',
    path,
    message: `The stories of this feed have no pictures, because no host is allowed to send them: ${address}`,
    remedy: `Write the hosts of its pictures, which \`townwire preview ${address}\` prints, into publication.yaml: \`pictures: { allow: [images.courier.example] }\`. Or remove \`pictures: linked\`: then the site stores small copies and shows those.`,
  };
}

function loopbackFindings(subject: string, address: string, path: PropertyKey[]): NoticeFinding[] {
  if (!isThisMachine(new URL(address).hostname)) return [];
  const message = `${subject} is on the site's own machine, which works only with TOWNWIRE_ALLOW_LOOPBACK=on: ${address}`;
  const remedy = 'Unless you are only testing, write an address that everyone on the internet can open.';
  return [{ kind: 'loopback', path, message, remedy }];
}

const endedAlert: NoticeFinding = {
  kind: 'alert',
  path: ['alert', 'until'],
  message: 'The alert has ended, so no page shows it.',
  remedy: 'Remove it, or write a later `until`.',
};

/** An `until` this late probably has a mistyped year. */
function endlessAlert(until: string | undefined): NoticeFinding {
  const message = `The alert is on every page until ${until}.`;
  return { kind: 'alert', path: ['alert', 'until'], message, remedy: 'Check the year.' };
}

/** Finds a time zone that isn't one of the country's: every time on the site would be wrong. */
function timeZoneFindings(timeZone: string, country: string): NoticeFinding[] {
  const code = countryCode(country);
  const zones = code === undefined ? [] : timeZonesOf(code);
  if (code === undefined || zones.length === 0 || isTimeZoneOf(timeZone, code)) return [];
  const message = `${timeZone} isn't a time zone of the country in \`place\`, ${country}.`;
  const remedy = `Write ${zones.length === 1 ? '' : 'one of '}${zones.join(', ')}, or correct the country.`;
  return [{ kind: 'timeZone', path: ['timeZone'], message, remedy }];
}

/**
 * Checks when a security contact expires. Expired contacts should not be used, and `expires` should be less than a year
 * away (RFC 9116 section 2.5.5).
 */
function securityFindings(security: SecurityContact, now: number): NoticeFinding[] {
  const leftMs = security.expires - now;
  if (leftMs > monthMs && leftMs <= yearMs) return [];
  const subject = 'The addresses for security reports';
  const [message, remedy] =
    leftMs > yearMs
      ? [`${subject} expire more than a year from now.`, 'Write a day less than a year from now.']
      : [
          leftMs <= 0 ? `${subject} have expired.` : `${subject} expire within a month.`,
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
