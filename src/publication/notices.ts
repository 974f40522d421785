import type { Publication, SecurityContact } from '../news/publication.ts';
import { sectionKeys, type SectionKey } from '../news/sections.ts';
import type { Finding } from '../yaml/mistake.ts';
import type { YamlFile } from '../yaml/parseYaml.ts';
import { placed } from '../yaml/placed.ts';
import { keysAt, listAt, textAt, valueAt } from '../yaml/valueAt.ts';
import { isThisMachine } from './publicAddressFault.ts';
import { isInvented, isInventedHost } from './invented.ts';
import { inventedParts } from './inventedParts.ts';
import type { Notice } from './notice.ts';
import type { SectionsFile } from './sectionsFile.ts';

/** What is allowed in `publication.yaml` but not ready for readers, in the order of the file. `now`: milliseconds since the epoch. */
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
  const findings = [
    ...listAt(value, ['hosts']).flatMap((host, index) =>
      isInventedHost(String(host)) ? [inventedName({ path: ['hosts', index], value: String(host) })] : [],
    ),
    ...inventedNetwork(value),
    ...contactKeys.flatMap((key) => contactNotices({ key, value })),
    ...listAt(value, ['contact', 'social']).flatMap((_, index) =>
      inventedContact(value, ['contact', 'social', index, 'address']),
    ),
    ...inventedParts({ file: 'publication', value }).map(asInvented),
    ...(alert?.until !== null && alert?.until !== undefined && alert.until <= now ? [alertIsOver] : []),
    ...stationsOnThisMachine(value),
    ...(security === null ? [] : securityNotices({ security, now })),
  ];
  return inFileOrder(findings.map((finding) => noticeOf(yaml, finding)));
}

/** What is allowed in `sections.yaml` but not ready: feeds whose conditions nobody has read or that are on this machine. Sections in `except` have other feeds now. */
export function sectionsNotices({
  yaml,
  sections,
  except,
}: {
  yaml: YamlFile;
  sections: SectionsFile;
  except: ReadonlySet<SectionKey>;
}): Notice[] {
  return inFileOrder(
    sectionKeys
      .filter((key) => !except.has(key))
      .flatMap((key) =>
        sections[key].feeds.flatMap((feed, index) =>
          feedFindings(feed, [key, 'feeds', index, 'address']).map((finding) => noticeOf(yaml, finding)),
        ),
      ),
  );
}

/** What is invented in `books.yaml` or `partners.yaml`. */
export function screenNotices(file: 'books' | 'partners', yaml: YamlFile): Notice[] {
  return inFileOrder(
    inventedParts({ file, value: yaml.value }).map((finding) => noticeOf(yaml, asInvented(finding))),
  );
}

function feedFindings(
  { address, publisher, terms }: SectionsFile[SectionKey]['feeds'][number],
  path: PropertyKey[],
): KindFinding[] {
  const unread: KindFinding = {
    kind: 'terms',
    path,
    message: `Nobody has read the conditions of this feed yet, by ${publisher}: ${address}`,
    remedy: 'Read them, then write in its `terms` where they stand and the day on which you read them.',
  };
  return [...(terms === null ? [unread] : []), ...onThisMachine({ what: 'This feed', address, path })];
}

function onThisMachine({
  what,
  address,
  path,
}: {
  what: string;
  address: string;
  path: PropertyKey[];
}): KindFinding[] {
  if (!isThisMachine(new URL(address).hostname)) return [];
  const message = `${what} is on the machine that runs the site, which is asked only where TOWNWIRE_ALLOW_LOOPBACK is on: ${address}`;
  const remedy =
    'Write an address that everybody on the internet can open, unless you are only trying things out.';
  return [{ kind: 'loopback', path, message, remedy }];
}

function stationsOnThisMachine(value: unknown): KindFinding[] {
  return keysAt(value, ['radio', 'upstreams']).flatMap((port) => {
    const path = ['radio', 'upstreams', port, 'address'];
    return onThisMachine({ what: 'This station', address: textAt(value, path) ?? '', path });
  });
}

/** RFC 9116, section 2.5.5: nobody should rely on what has expired, and less than a year ahead is best. */
function securityNotices({ security, now }: { security: SecurityContact; now: number }): KindFinding[] {
  const leftMs = security.expires - now;
  if (leftMs > monthMs && leftMs <= yearMs) return [];
  const [message, remedy] =
    leftMs > yearMs
      ? [
          'The addresses for reports are to hold for more than a year.',
          'Write a day less than a year from now.',
        ]
      : [
          leftMs <= 0
            ? 'The addresses for reports have expired, so nobody should rely on them any more.'
            : 'The addresses for reports expire within a month.',
          'See whether they still hold, then write a later day, less than a year from now.',
        ];
  return [{ kind: 'security', path: ['security', 'expires'], message, remedy }];
}

const dayMs = 24 * 3_600_000;
const monthMs = 30 * dayMs;

/** A leap year: whoever writes the day on which the year is over is not told of a few hours. */
const yearMs = 366 * dayMs;

function contactNotices({ key, value }: { key: string; value: unknown }): KindFinding[] {
  const path = ['contact', key];
  if ((valueAt(value, path) ?? null) !== null) return inventedContact(value, path);
  const message = `\`${key}\` of \`contact\` is not set: readers see "not yet available" or nothing.`;
  return [
    { kind: 'unset', path, message, remedy: `Write \`${key}:\` under \`contact:\` as soon as there is one.` },
  ];
}

function inventedContact(value: unknown, path: PropertyKey[]): KindFinding[] {
  const texts = Array.isArray(valueAt(value, path))
    ? listAt(value, path).map(String)
    : [textAt(value, path) ?? ''];
  const invented = texts.find(isInvented);
  if (invented === undefined) return [];
  const message = `\`${String(path.at(-1))}\` is invented: "${invented}". Only the demo shows it; readers see "not yet available" or nothing.`;
  return [{ kind: 'invented', path, message, remedy: 'Write the real one, or take it out.' }];
}

function inventedNetwork(value: unknown): KindFinding[] {
  const path = ['network', 'address'];
  const address = textAt(value, path) ?? '';
  return isInvented(address) ? [inventedName({ path, value: address })] : [];
}

function inventedName({ path, value }: { path: PropertyKey[]; value: string }): KindFinding {
  const message = `This name is only an example: "${value}". Nobody can reach it.`;
  return { kind: 'invented', path, message, remedy: 'Write the real one before readers come.' };
}

function asInvented(finding: Finding): KindFinding {
  return { kind: 'invented', ...finding };
}

const alertIsOver: KindFinding = {
  kind: 'alert',
  path: ['alert', 'until'],
  message: 'The alert is over, so no page shows it.',
  remedy: 'Take it out, or write a later `until`.',
};

function noticeOf(yaml: YamlFile, { kind, ...finding }: KindFinding): Notice {
  return { kind, ...placed({ yaml, ...finding }) };
}

type KindFinding = Finding & Pick<Notice, 'kind'>;

const contactKeys = ['email', 'telephone', 'tipsEmail', 'advertisingEmail', 'office', 'hours'] as const;

function inFileOrder(notices: Notice[]): Notice[] {
  return notices.toSorted((one, other) => one.line - other.line || one.column - other.column);
}
