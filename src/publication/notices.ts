import { inventedMessage, inventedRemedy, isInvented } from '../news/features.ts';
import type { Publication, SecurityContact } from '../news/publication.ts';
import type { Finding, Mistake } from '../yaml/mistake.ts';
import { comparePositions, mistakeAt, type YamlFile } from '../yaml/parseYaml.ts';
import { keysAt, textAt, valueAt } from '../yaml/valueAt.ts';
import { isThisMachine } from './urlFaults.ts';
import type { SectionsFile } from './sectionsFile.ts';

/**
 * Something that is allowed but not ready for readers. `invented`: an example value. `unset`: a missing way to reach
 * the publication. `terms`: a feed whose terms nobody has read. `alert`, `pin`: a banner or a pin that has ended.
 * `loopback`: a feed or station on this machine. `security`: addresses for security reports that have expired, or soon
 * will. `pictures`: a feed whose pictures may neither be kept nor loaded.
 */
export interface Notice extends Mistake {
  kind: 'invented' | 'unset' | 'terms' | 'alert' | 'loopback' | 'pin' | 'security' | 'pictures';
}

type NoticeFinding = Finding & Pick<Notice, 'kind'>;

/** The notices for `publication.yaml`, in file order. `now` is in milliseconds since the epoch. */
export function publicationNotices({
  yaml,
  publication: { alert, security },
  now,
}: {
  yaml: YamlFile;
  publication: Pick<Publication, 'alert' | 'security'>;
  now: number;
}): Notice[] {
  const { value } = yaml;
  const isAlertOver = typeof alert?.until === 'number' && alert.until <= now;
  return toNotices(yaml, [
    ...['hosts.*', 'network.address'].flatMap((pattern) =>
      findInvented({
        value,
        pattern,
        describe: describeExample,
        remedy: 'Write the real one before you launch.',
      }),
    ),
    ...contactKeys.filter((key) => (valueAt(value, ['contact', key]) ?? null) === null).map(unsetContact),
    ...contactPatterns.flatMap((pattern) => inventedContact(value, pattern)),
    ...inventedParts(value, publicationParts),
    ...(isAlertOver ? [endedAlert] : []),
    ...pathsAt(value, 'radio.upstreams.*.address').flatMap((path) =>
      loopbackFindings({ what: 'This station', address: textAt(value, path) ?? '', path }),
    ),
    ...(security === null ? [] : securityFindings({ security, now })),
  ]);
}

/** The notices for `sections.yaml`, in file order. */
export function sectionsNotices({
  yaml,
  sections,
  pictureHosts,
  isUsed,
}: {
  yaml: YamlFile;
  sections: SectionsFile;
  pictureHosts: Publication['pictureHosts'];
  /** Whether the feeds of a section are in use. */
  isUsed: (section: SectionsFile[number]) => boolean;
}): Notice[] {
  return toNotices(
    yaml,
    sections.flatMap((section, place) =>
      isUsed(section)
        ? section.feeds.flatMap((feed, index) => [
            ...feedFindings(feed, [place, 'feeds', index, 'address']),
            ...(feed.pictures === 'linked' && pictureHosts.length === 0
              ? [noPicturesFinding(feed, [place, 'feeds', index, 'pictures'])]
              : []),
          ])
        : [],
    ),
  );
}

/** The notices for `books.yaml`. */
export function booksNotices(yaml: YamlFile): Notice[] {
  return toNotices(yaml, inventedParts(yaml.value, booksParts));
}

/** The notices for `pins.yaml`: pins that have ended. `now` is in milliseconds since the epoch. */
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

/** The notices for `partners.yaml`. */
export function partnersNotices(yaml: YamlFile): Notice[] {
  return toNotices(yaml, inventedParts(yaml.value, { '*.address': 'The document' }));
}

function toNotices(yaml: YamlFile, findings: NoticeFinding[]): Notice[] {
  return findings
    .map((finding) => ({ kind: finding.kind, ...mistakeAt(yaml, finding) }))
    .toSorted(comparePositions);
}

/** The paths that match a pattern of keys, in which `*` is every entry of a list or group. */
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
  'about.team.*.name': 'The profile',
  'donation.address': 'The charity',
  'advertising.provider.script': 'The advertising provider',
  'blog.functions': "The blog's functions host",
  'radio.upstreams.*.address': 'The radio station',
  'security.contact': 'The address for security reports',
  'security.contact.*': 'The address for security reports',
  'security.policy': 'The policy for security reports',
  'sellers.*.system': 'The seller',
};

const booksParts: Parts = {
  'promotion.links.*.address': 'The link of the advertisement',
  'books.*.address': 'The book',
};

function inventedParts(value: unknown, parts: Parts): NoticeFinding[] {
  return Object.entries(parts).flatMap(([pattern, what]) => {
    const words = (text: string) => inventedMessage({ what, value: text });
    return findInvented({ value, pattern, describe: words });
  });
}

const contactKeys = ['email', 'telephone', 'tipsEmail', 'advertisingEmail', 'office', 'hours'] as const;

/** A value may be one text or a list of lines, in each language. */
const contactPatterns = [
  ...contactKeys.flatMap((key) => [`contact.${key}`, `contact.${key}.*`, `contact.${key}.*.*`]),
  'contact.social.*.address',
];

function unsetContact(key: string): NoticeFinding {
  const message = `\`${key}\` in \`contact\` is not set, so pages leave it out.`;
  const remedy = `When you have one, add \`${key}:\` under \`contact:\`.`;
  return { kind: 'unset', path: ['contact', key], message, remedy };
}

function inventedContact(value: unknown, pattern: string): NoticeFinding[] {
  const key = pattern.split('.').findLast((step) => step !== '*');
  const words = (text: string) => inventedMessage({ what: `\`${key}\``, value: text });
  return findInvented({ value, pattern, describe: words });
}

function describeExample(text: string): string {
  return `"${text}" is only an example that nobody can reach.`;
}

function findInvented({
  value,
  pattern,
  describe: words,
  remedy = inventedRemedy,
}: {
  value: unknown;
  pattern: string;
  describe: (text: string) => string;
  remedy?: string;
}): NoticeFinding[] {
  return pathsAt(value, pattern).flatMap((path): NoticeFinding[] => {
    const text = textAt(value, path) ?? '';
    return isInvented(text) ? [{ kind: 'invented', path, message: words(text), remedy }] : [];
  });
}

function feedFindings(
  { address, publisher, terms }: SectionsFile[number]['feeds'][number],
  path: PropertyKey[],
): NoticeFinding[] {
  const unread: NoticeFinding = {
    kind: 'terms',
    path,
    message: `Nobody has read the terms of this feed from ${publisher ?? new URL(address).hostname} yet: ${address}`,
    remedy: 'Read them, then add `terms` with their address and the day you read them.',
  };
  return [...(terms === null ? [unread] : []), ...loopbackFindings({ what: 'This feed', address, path })];
}

/** One allowed host is enough here: only a feed's documents say which hosts its pictures have. */
function noPicturesFinding(
  { address }: SectionsFile[number]['feeds'][number],
  path: PropertyKey[],
): NoticeFinding {
  return {
    kind: 'pictures',
    path,
    message: `The stories of this feed have no pictures, because no host is allowed to send them: ${address}`,
    remedy: `Write the hosts of its pictures, which \`townwire preview ${address}\` prints, into publication.yaml: \`pictures: { allow: [images.courier.example] }\`. Or remove \`pictures: linked\`: then the site keeps small copies and shows those.`,
  };
}

function loopbackFindings({
  what,
  address,
  path,
}: {
  what: string;
  address: string;
  path: PropertyKey[];
}): NoticeFinding[] {
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

/** RFC 9116 section 2.5.5: expired URLs should not be used, and `expires` should be less than a year away. */
function securityFindings({ security, now }: { security: SecurityContact; now: number }): NoticeFinding[] {
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

const dayMs = 24 * 3_600_000;
const monthMs = 30 * dayMs;

/** A leap year, so that a day exactly one year from now does not count as more than a year. */
const yearMs = 366 * dayMs;
