import { ArchiveFailure } from '../../archive/archive.ts';
import type { ArchiveLocation } from '../../archive/openReadOnlyArchive.ts';
import type { Publication } from '../../news/publication.ts';
import { openDesk } from '../../newsroom/deskThread.ts';
import { userAgent } from '../../newsroom/ingest.ts';
import { readVersions } from '../../newsroom/publications/publicationStore.ts';
import { feedsOf } from '../../newsroom/publications/readPublications.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { feedHealth, nothingKnown, readKnownFeeds } from '../../newsroom/upkeep/feedHealth.ts';
import { openOutbound } from '../../wire/outbound.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { askSite } from '../askSite.ts';
import { checkArchive } from './checkArchive.ts';
import { checkFeeds, type FeedToCheck } from './checkFeeds.ts';
import { checkHosts, checkListening } from './checkHosts.ts';
import { checkDataFolder, checkMachine, thisMachine } from './checkMachine.ts';
import { checkDatabase, checkPictures, checkSharedRules } from './checkDatabase.ts';
import { checkOutside } from './checkOutside.ts';
import { findingsOf, splitRemedy, type Finding } from './finding.ts';

/**
 * Examines the installation, without changing it: machine, archive, publications, the running site, feeds and other
 * hosts.
 * @param isOffline true to skip everything outside this machine
 * @param onFindings called with the findings of each part as soon as it is examined
 */
export async function examine({
  settings,
  isOffline,
  silentDaysMin,
  onFindings,
}: {
  settings: Settings;
  isOffline: boolean;
  silentDaysMin: number;
  onFindings: (findings: Finding[]) => void;
}): Promise<void> {
  const { dataFolder } = settings;
  onFindings(checkMachine(thisMachine(dataFolder)));
  onFindings(checkDataFolder(dataFolder));
  onFindings([await checkArchive(settings)]);
  onFindings(await checkDatabase(settings));
  onFindings(checkPictures(settings));
  const read = await readVersions(settings);
  const { publications } = read.chosen;
  onFindings(checkPublications(read));
  onFindings(await checkSharedRules(settings, publications));
  onFindings(checkListening(settings));
  onFindings(checkExport(settings, publications));
  onFindings(await checkSite(settings));
  if (isOffline) return;
  const extraPorts = publications.flatMap(({ radio }) =>
    (radio?.stations ?? []).map(({ address }) => Number(new URL(address).port)),
  );
  await using outbound = openOutbound({ canUseLoopback: settings.canUseLoopback, extraPorts });
  const now = Date.now;
  const feeds = await feedsToCheck(publications, settings, now());
  const agent = userAgent(publications[0]);
  await using desk = openDesk();
  onFindings(await checkFeeds(feeds, { outbound, desk, userAgent: agent, silentDaysMin, now }));
  for (const publication of publications) {
    onFindings(await checkHosts(publication, { outbound, settings, now }));
    onFindings(await checkOutside(publication, outbound));
  }
}

function checkPublications({ read, chosen }: Awaited<ReturnType<typeof readVersions>>): Finding[] {
  const findings = [...read.mistakes, ...chosen.mistakes].map((mistake) => {
    const [text = ''] = formatMistake(mistake).split('\n', 1);
    return publicationCheck.fault(text, mistake.remedy);
  });
  findings.push(...chosen.problems.map(({ text, remedy }) => publicationCheck.fault(text, remedy)));
  const isWhole = findings.length === 0;
  const unready = read.notices.length;
  if (unready > 0) {
    const text = `${unready} ${unready === 1 ? 'thing is' : 'things are'} invented or not set up; pages leave them out.`;
    findings.push(publicationCheck.warning(text, '"townwire check" lists them with file and line.'));
  }
  const names = chosen.publications.map(({ name }) => name).join(', ');
  return isWhole ? [publicationCheck.ok(`${names} can be served.`), ...findings] : findings;
}

async function checkSite(settings: Settings): Promise<Finding[]> {
  const site = await askSite(settings);
  if (site.kind === 'notRunning') {
    const remedy = 'Start it, or set PORT and HOST as for the site, so that doctor finds it.';
    return [siteCheck.warning(`No site responds on ${site.url}.`, remedy)];
  }
  if (site.kind !== 'running') {
    const text = site.kind === 'hanging' ? `${site.url} doesn't respond.` : 'The site is not ready.';
    return [siteCheck.fault(text, 'Check its log.')];
  }
  if (site.problems.length === 0) return [siteCheck.ok('The site runs and is ready.')];
  return site.problems.map((problem) => {
    const { text, remedy } = splitRemedy(problem);
    return siteCheck.fault(text, remedy ?? 'Check its log.');
  });
}

/** Returns every feed once, with its data in the archive. `checkArchive` has reported an unreadable archive. */
async function feedsToCheck(
  publications: readonly Publication[],
  location: ArchiveLocation,
  now: number,
): Promise<FeedToCheck[]> {
  const known = await readKnownFeeds(location).catch((error: unknown) => {
    if (error instanceof ArchiveFailure) return nothingKnown;
    throw error;
  });
  const byUrl = new Map<string, FeedToCheck>();
  for (const publication of publications) {
    for (const feed of feedsOf(publication)) {
      if (byUrl.has(feed.address)) continue;
      const health = feedHealth(feed, known, now);
      byUrl.set(feed.address, { publication, health, state: known.states.get(feed.address) });
    }
  }
  return Array.from(byUrl.values());
}

const publicationCheck = findingsOf('Publications');
const siteCheck = findingsOf('Site');
const viewsCheck = findingsOf('Page views');

/** Warns that page views of a static edition aren't counted. */
export function checkExport(
  { exportFolder }: Pick<Settings, 'exportFolder'>,
  publications: readonly Pick<Publication, 'name' | 'count'>[],
): Finding[] {
  const counted = publications.filter(({ count }) => count);
  if (exportFolder === null || counted.length === 0) return [];
  const names = counted.map(({ name }) => name).join(', ');
  const text = `${names}: views of pages that a web server sends from ${exportFolder} aren't counted.`;
  return [viewsCheck.warning(text, "Count them in the web server's log, or remove `count: true`.")];
}
