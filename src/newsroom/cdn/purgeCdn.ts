import type { SharedData } from '../../archive/postgres/sharedData/sharedData.ts';
import { cdnTag, type CdnService } from '../../news/cdn.ts';
import type { Publication } from '../../news/publication.ts';
import { sectionAt } from '../../news/sections.ts';
import { serialQueue } from '../../news/serialQueue.ts';
import { openOutbound, type Outbound } from '../../wire/outbound.ts';
import type { Log } from '../log.ts';
import { readServed } from '../publications/publicationStore.ts';
import type { EditionChange } from '../publishing.ts';
import type { SettingName, Settings } from '../settings.ts';

/** The result of a purge. `reason` is in full sentences. */
type PurgeOutcome = { kind: 'purged'; service: string; tags: string[] } | { kind: 'failed'; reason: string };

/** The dependencies of a purge. */
interface PurgeTools {
  outbound: Pick<Outbound, 'fetchDocument'>;
  settings: Pick<Settings, 'cdnTokens'>;
  /** The origins of the services' APIs. Replaced in tests. */
  apis?: Record<CdnService, string>;
}

type CdnPublication = Pick<Publication, 'id' | 'cdn'>;

/** Purges a publication's copies at its CDN: all copies, or the copies that show one of the sections with `slugs`. */
export async function purgeCdn(
  { id: publication, cdn }: CdnPublication,
  slugs: readonly string[] | 'all',
  { outbound, settings, apis = cdnApis }: PurgeTools,
): Promise<PurgeOutcome> {
  const purge = cdn?.purge ?? null;
  if (purge === null)
    return failed(
      `${publication} names no CDN that can be purged.`,
      'add `service` and `id` to `cdn` in its publication.yaml',
    );
  const { name, variable, request, hasPurged } = services[purge.service];
  const token = settings.cdnTokens[purge.service];
  if (token === null)
    return failed(missingToken(publication, purge.service), 'set it to a token that may purge');
  const tags =
    slugs === 'all' || slugs.length > tagsMax
      ? [cdnTag(publication)]
      : slugs.map((slug) => cdnTag(publication, { slug }));
  const { path, headers, body } = request({ id: purge.id, token, tags });
  const response = await outbound.fetchDocument(apis[purge.service] + path, {
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json' },
    postBody: JSON.stringify(body),
  });
  if (response.kind === 'failed')
    return failed(`${name} did not purge ${publication}. ${response.reason}`, 'try again: townwire purge');
  if (response.status === 200 && hasPurged(Buffer.from(response.body).toString()))
    return { kind: 'purged', service: name, tags };
  return failed(
    `${name} refused to purge ${publication} (status ${response.status}).`,
    remedies[response.status]?.(variable) ?? 'try again: townwire purge',
  );
}

function missingToken(publication: string, service: CdnService): string {
  const { variable, name } = services[service];
  return `${variable} is not set, so the copies of ${publication} at ${name} can't be purged.`;
}

function failed(what: string, remedy: string): PurgeOutcome {
  return { kind: 'failed', reason: `${what} Remedy: ${remedy}.` };
}

interface Service {
  name: string;
  /** The setting with the service's token. */
  variable: SettingName;
  request: (purge: { id: string; token: string; tags: string[] }) => {
    path: string;
    headers: Record<string, string>;
    body: unknown;
  };
  /** Returns whether the body of a response with status 200 confirms the purge. */
  hasPurged: (text: string) => boolean;
}

const services: Record<CdnService, Service> = {
  // Cloudflare API, Purge Cached Content.
  cloudflare: {
    name: 'Cloudflare',
    variable: 'TOWNWIRE_CLOUDFLARE_TOKEN',
    request: ({ id, token, tags }) => ({
      path: `/client/v4/zones/${id}/purge_cache`,
      headers: { authorization: `Bearer ${token}` },
      body: { tags },
    }),
    hasPurged: (text) => /"success"\s*:\s*true/u.test(text),
  },
  // Fastly API, Purge multiple surrogate key tags.
  fastly: {
    name: 'Fastly',
    variable: 'TOWNWIRE_FASTLY_TOKEN',
    request: ({ id, token, tags }) => ({
      path: `/service/${id}/purge`,
      headers: { 'fastly-key': token },
      body: { surrogate_keys: tags },
    }),
    hasPurged: () => true,
  },
};

/** The delay of the second purge. By then every process has applied the change, which takes at most three seconds. */
const secondPurgeDelayMs = 4000;

/** The time in which one purge is enough for all processes, because they apply a change within about a second. */
const purgePauseMs = 2000;

/** The most tags in one request to Cloudflare. */
const tagsMax = 30;

const cdnApis: Record<CdnService, string> = {
  cloudflare: 'https://api.cloudflare.com',
  fastly: 'https://api.fastly.com',
};

const remedies: Record<number, (variable: string) => string> = {
  400: () => 'check `id` in publication.yaml',
  401: (variable) => `check ${variable}: the token may be wrong or have expired`,
  403: (variable) => `check that the token in ${variable} may purge this zone or service`,
  404: () => 'check `id` in publication.yaml',
  429: () => 'wait a minute; by then the copies have expired',
};

/**
 * Opens a purger of the CDN copies of publications whose files have changed, such as after a takedown (takedown-7). If
 * several processes share a database, the first process that sees a change purges. The first process whose delay is
 * over purges again, because a slower process may have filled the CDN with old copies.
 */
export function openCdnPurger({
  log,
  store,
  sharedData = null,
  repeatMs = secondPurgeDelayMs,
  pauseMs = purgePauseMs,
  ...tools
}: PurgeTools & {
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  store: { publications(): readonly CdnPublication[]; publication(id: string): CdnPublication | undefined };
  sharedData?: Pick<SharedData, 'claimPurge'> | null;
  repeatMs?: number;
  pauseMs?: number;
}) {
  // A missing token is logged at startup, not only when the first takedown needs a purge.
  for (const { id, cdn } of store.publications()) {
    const service = cdn?.purge?.service;
    if (service !== undefined && tools.settings.cdnTokens[service] === null)
      log.warn({ publication: id }, missingToken(id, service));
  }
  const purges = serialQueue();
  const waiting = new Set<string>();
  const repeats = new Set<NodeJS.Timeout>();

  /**
   * Purges now and once more later, each unless another process has just purged. A process whose claim was refused
   * repeats, too: its change may have followed the change that was purged.
   */
  async function purgeTwice(publication: CdnPublication): Promise<void> {
    waiting.delete(publication.id);
    if (sharedData === null) return purgeNow(publication);
    const repeat = setTimeout(() => {
      repeats.delete(repeat);
      void purges.add(() => purgeIfClaimed(sharedData, publication)).catch(logBug);
    }, repeatMs);
    repeats.add(repeat);
    await purgeIfClaimed(sharedData, publication);
  }

  async function purgeIfClaimed(
    shared: Pick<SharedData, 'claimPurge'>,
    publication: CdnPublication,
  ): Promise<void> {
    // Without the database, each process purges.
    if (await shared.claimPurge(publication.id, pauseMs).catch(() => true)) await purgeNow(publication);
  }

  function logBug(error: unknown): void {
    log.error({ error }, 'Bug: the copies at a CDN could not be purged');
  }

  async function purgeNow(publication: CdnPublication): Promise<void> {
    const fields = { publication: publication.id };
    const outcome = await purgeCdn(publication, 'all', tools);
    if (outcome.kind === 'purged') log.info(fields, `${outcome.service} has purged its copies`);
    else log.error(fields, `${outcome.reason} Copies expire within a minute anyway.`);
  }

  return {
    /**
     * Purges all copies of a publication if the whole publication has changed and its CDN can be purged. New stories or
     * pictures cause no purge. Changes during a purge cause one purge after it.
     */
    purgeAfter({ publication: changed, sections, isAddition }: EditionChange): void {
      const publication = store.publication(changed);
      const hasCdn = (publication?.cdn?.purge ?? null) !== null;
      if (publication === undefined || !hasCdn || sections !== 'all') return;
      if (isAddition || waiting.has(changed)) return;
      waiting.add(changed);
      void purges.add(() => purgeTwice(publication)).catch(logBug);
    },
    /** Waits for the current purges. Close `outbound` first, to end a purge that hangs. */
    close(): Promise<void> {
      for (const repeat of repeats) clearTimeout(repeat);
      return purges.drain();
    },
  };
}

/**
 * Purges copies of one publication, or of every publication with a CDN. With `slugs`, purges only copies that show
 * those sections; if a slug belongs to no section, purges nothing, and returns that slug and the existing ones as
 * `unknown`.
 */
export async function purgePublications(
  settings: Settings,
  { publication, slugs }: { publication: string | undefined; slugs: readonly string[] | 'all' },
) {
  const { publications, mistakes } = await readServed(settings);
  const chosen = publications.filter(({ id, cdn }) =>
    publication === undefined ? cdn !== null : id === publication,
  );
  const existing = chosen.flatMap(({ sections }) => sections.map(({ slug }) => slug));
  const slug =
    slugs === 'all' || chosen.length === 0 ? undefined : slugs.find((each) => !existing.includes(each));
  if (slug !== undefined) return { mistakes, outcomes: [], unknown: { slug, slugs: [...new Set(existing)] } };
  await using outbound = openOutbound({ canUseLoopback: settings.canUseLoopback });
  const outcomes: { publication: string; outcome: PurgeOutcome }[] = [];
  for (const each of chosen) {
    const ownSlugs = slugs === 'all' ? slugs : slugs.filter((name) => sectionAt(each, name) !== undefined);
    if (ownSlugs.length === 0) continue;
    const outcome = await purgeCdn(each, ownSlugs, { outbound, settings });
    outcomes.push({ publication: each.name, outcome });
  }
  return { mistakes, outcomes, unknown: null };
}
