import { existsSync, readdirSync } from 'node:fs';
import type { ArchiveLocation } from '../../archive/openReadOnlyArchive.ts';
import {
  clockToleranceMs,
  type SeenNode,
  type ServerState,
} from '../../archive/postgres/sharedData/sharedData.ts';
import type { Publication } from '../../news/publication.ts';
import { counted } from '../../news/words/counted.ts';
import { outsideFolder } from '../../newsroom/pictures/pictureFiles.ts';
import { withShared } from '../../newsroom/publications/hiddenRules.ts';
import { describeNode, readSharedRules, rulesOf, withSharedData } from '../sharedRules.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { findingsOf, type Finding } from './finding.ts';

/** Examines the database server and the processes that use it. Returns no findings without a database. */
export async function checkDatabase(
  location: ArchiveLocation,
  now: () => number = Date.now,
): Promise<Finding[]> {
  const findings = await withSharedData(location, async (sharedData) => {
    const askedAt = now();
    const server = await sharedData.server();
    const aheadMs = (askedAt + now()) / 2 - server.time;
    return [...checkServer(server, aheadMs), ...checkNodes(await sharedData.nodes())];
  });
  // `checkArchive` has reported the failure.
  return 'kind' in findings ? [] : findings;
}

/**
 * Checks the database server.
 * @param aheadMs the milliseconds by which this machine's clock is ahead of the database's
 */
export function checkServer(
  { version, connections, connectionsMax }: Omit<ServerState, 'time' | 'bytes'>,
  aheadMs: number,
): Finding[] {
  const text = `PostgreSQL ${version}; ${connections} of ${connectionsMax} connections are in use.`;
  const isFull = connections >= connectionsMax * 0.8;
  const space = isFull
    ? serverCheck.warning(
        text,
        'Raise max_connections of the server, put PgBouncer in front of it, or stop what uses them.',
      )
    : serverCheck.ok(text);
  return [space, ...checkClock('The clock of this machine', aheadMs)];
}

export function checkNodes(nodes: readonly SeenNode[]): Finding[] {
  if (nodes.length === 0)
    return [nodeCheck.warning('No process of the site was seen in the last minute.', 'Start the site.')];
  const list = nodes.map((node) => `${describeNode(node)}, ${Math.round(node.seenMs / 1000)} s ago`);
  const seen = nodeCheck.ok(`Seen in the last minute: ${list.join('; ')}.`);
  const clocks = nodes.flatMap((node) => checkClock(`The clock of ${describeNode(node)}`, node.clockAheadMs));
  const missing = (['web', 'poll'] as const).filter(
    (role) => !nodes.some((node) => node.role === role || node.role === 'all'),
  );
  return [seen, ...clocks, ...missing.map((role) => missingRole[role])];
}

/** Checks a clock against the database's. Returns no finding for a difference of a few seconds. */
function checkClock(name: string, aheadMs: number): Finding[] {
  if (Math.abs(aheadMs) < clockToleranceMs) return [];
  const difference = `${counted(Math.round(Math.abs(aheadMs) / 1000), 'second')} ${aheadMs > 0 ? 'ahead of' : 'behind'}`;
  return [
    serverCheck.warning(
      `${name} is ${difference} the database's, whose time the site uses.`,
      'Let the machine set its clock by NTP.',
    ),
  ];
}

/** Checks whether a machine that fetches no pictures can show any. Returns no findings without a database. */
export function checkPictures({
  databaseUrl,
  dataFolder,
  picturesFolder,
  role,
}: Pick<Settings, 'databaseUrl' | 'dataFolder' | 'picturesFolder' | 'role'>): Finding[] {
  if (databaseUrl === null || picturesFolder !== null || role !== 'web') return [];
  const folder = outsideFolder({ dataFolder, picturesFolder });
  // Pollers on this machine may use the same data folder.
  if (existsSync(folder) && readdirSync(folder).length > 0) return [];
  return [
    pictureCheck.warning(
      `A process with TOWNWIRE_ROLE=web fetches no pictures, and ${folder} has none, so this process shows stories without pictures.`,
      'Share a folder with the processes that poll, and set TOWNWIRE_PICTURES_FOLDER for all of them.',
    ),
  ];
}

/** Lists the takedowns that only the database has. Returns no findings without a database. */
export async function checkSharedRules(
  location: ArchiveLocation,
  publications: readonly Pick<Publication, 'id' | 'name' | 'hidden'>[],
): Promise<Finding[]> {
  const shared = await readSharedRules(location);
  // `checkArchive` has reported the failure.
  if (shared.kind === 'failed') return [];
  return publications.flatMap(({ id, name, hidden }) => {
    const onlyShared = withShared(hidden, rulesOf(shared, id)).filter(
      ({ isOnlyInDatabase }) => isOnlyInDatabase === true,
    );
    if (onlyShared.length === 0) return [];
    const values = onlyShared.slice(0, listedMax).map(({ kind, value }) => `${kind} ${value}`);
    const more = onlyShared.length > listedMax ? ` and ${onlyShared.length - listedMax} more` : '';
    const them = onlyShared.length === 1 ? 'it' : 'them';
    const remedy = `Add ${them} to hidden.yaml, or remove ${them} with "townwire unhide --publication ${id} …".`;
    return [
      rulesCheck.warning(
        `Only the database has ${counted(onlyShared.length, 'rule')} of ${name}: ${values.join('; ')}${more}.`,
        remedy,
      ),
    ];
  });
}

const serverCheck = findingsOf('Database');
const nodeCheck = findingsOf('Processes');
const pictureCheck = findingsOf('Pictures');
const rulesCheck = findingsOf('Hidden stories');

const missingRole = {
  web: nodeCheck.fault('None of them serves readers.', 'Start one with TOWNWIRE_ROLE=web.'),
  poll: nodeCheck.fault('None of them polls feeds.', 'Start one with TOWNWIRE_ROLE=poll.'),
};

const listedMax = 20;
