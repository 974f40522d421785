import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import type { PageCache } from '../cache/pageCache.ts';
import type { Traffic } from './traffic.ts';

/** What the metrics are read from. */
export interface MetricsSources {
  newsroom: Pick<Newsroom, 'figures' | 'health' | 'log'>;
  cache: Pick<PageCache, 'usage'>;
  traffic: Traffic;
  /** How many connections are open. */
  connections: () => Promise<number>;
  now: () => number;
}

/**
 * Opens the metrics. Labels are a publication's folder, a section, the pattern of a route, or a word of ours: never
 * anything that a reader sends.
 */
export function openRegistry(sources: MetricsSources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addTraffic(registry, sources);
  addNewsroom(registry, sources);
  addFeeds(registry, sources);
  return registry;
}

function addTraffic(registry: Registry, { traffic, cache, connections }: MetricsSources): void {
  const requests = new Counter({
    name: 'townwire_requests_total',
    help: 'Responses by publication, route pattern and status. from="cache": out of the page cache.',
    labelNames: ['publication', 'route', 'status', 'from'],
    registers: [],
    collect() {
      this.reset();
      for (const { response, count } of traffic.totals()) this.inc({ ...response }, count);
    },
  });
  registry.registerMetric(requests);
  const durations = new Histogram({
    name: 'townwire_uncached_request_duration_seconds',
    help: 'The time until a response that was not in the page cache was sent, by route pattern.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers: [registry],
  });
  traffic.onUncached = (route, seconds) => durations.observe({ route }, seconds);
  const renders = new Histogram({
    name: 'townwire_render_duration_seconds',
    help: 'The time to render a page to HTML.',
    buckets: durationBuckets,
    registers: [registry],
  });
  traffic.onRendered = (seconds) => renders.observe(seconds);
  gauge(registry, 'townwire_page_cache_bytes', 'The memory that the page cache takes.', (set) =>
    set({}, cache.usage().bytes),
  );
  gauge(registry, 'townwire_page_cache_pages', 'How many responses the page cache has.', (set) =>
    set({}, cache.usage().pages),
  );
  gauge(registry, 'townwire_connections', 'How many connections are open.', async (set) =>
    set({}, await connections()),
  );
}

function addNewsroom(registry: Registry, { newsroom }: MetricsSources): void {
  gauge(registry, 'townwire_problems', 'How many problems /readyz lists.', (set) =>
    set({}, newsroom.health().problems.length),
  );
  gauge(
    registry,
    'townwire_health',
    'What /readyz says: 1 for the present state, 0 for the others.',
    (set) => {
      const { status } = newsroom.health();
      for (const state of ['ready', 'degraded', 'not ready']) set({ state }, state === status ? 1 : 0);
    },
  );
  const polls = new Counter({
    name: 'townwire_polls_total',
    help: 'Polls of feeds by outcome.',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(newsroom.figures().polls)) this.inc({ outcome }, count);
    },
  });
  registry.registerMetric(polls);
  gauge(registry, 'townwire_jobs', 'Documents and posts that wait for a thread or are in it.', (set) => {
    for (const [queue, jobs] of Object.entries(newsroom.figures().jobs)) set({ queue }, jobs);
  });
  gauge(registry, 'townwire_radio_listeners', 'How many people listen to the radio.', (set) => {
    for (const { publication, listeners } of newsroom.figures().listeners) set({ publication }, listeners);
  });
  gauge(registry, 'townwire_archive_bytes', 'The size of the archive and of its journal.', (set) => {
    const { database, journal } = newsroom.figures().archive;
    set({ file: 'database' }, database ?? 0);
    set({ file: 'journal' }, journal ?? 0);
  });
  gauge(
    registry,
    'townwire_pictures',
    'Kept pictures of other hosts, and those that pages wait for.',
    (set) => {
      const { ready, waiting, failed } = newsroom.figures().pictures ?? {};
      for (const [state, count] of Object.entries({ ready, waiting, failed }))
        if (count !== undefined) set({ state }, count);
    },
  );
  gauge(registry, 'townwire_pictures_bytes', 'The size of the kept pictures of other hosts.', (set) => {
    const { bytes } = newsroom.figures().pictures ?? {};
    if (bytes !== undefined) set({}, bytes);
  });
  gauge(
    registry,
    'townwire_picture_process_ends',
    'How often the process that decodes pictures ended because of one.',
    (set) => set({}, newsroom.figures().pictures?.processEnds ?? 0),
  );
  gauge(registry, 'townwire_disk_free_bytes', 'The free space on the disk of the data folder.', (set) => {
    const { diskFree } = newsroom.figures().archive;
    if (diskFree !== null) set({}, diskFree);
  });
}

function addFeeds(registry: Registry, { newsroom, now }: MetricsSources): void {
  gauge(registry, 'townwire_feeds', 'Feeds by publication, section and state.', (set) => {
    for (const { publication, section, statuses } of newsroom.figures().sections) {
      for (const [state, feeds] of Object.entries(statuses)) set({ publication, section, state }, feeds);
    }
  });
  const addAge = (name: string, help: string, timeOf: (each: SectionFigures) => number | null) =>
    gauge(registry, name, help, (set) => {
      for (const each of newsroom.figures().sections) {
        const at = timeOf(each);
        const { publication, section } = each;
        if (at !== null) set({ publication, section }, (now() - at) / 1000);
      }
    });
  addAge(
    'townwire_feed_answer_age_seconds',
    'How long ago the feed of a section that has been silent the longest last answered.',
    ({ oldestAnswerAt }) => oldestAnswerAt,
  );
  addAge(
    'townwire_feed_news_age_seconds',
    'How long ago a feed of a section last brought something new.',
    ({ newestChangeAt }) => newestChangeAt,
  );
}

type SectionFigures = ReturnType<MetricsSources['newsroom']['figures']>['sections'][number];

type SetGauge = (labels: Record<string, string>, value: number) => void;

/** Adds a gauge whose values are collected each time the metrics are read. */
function gauge(
  registry: Registry,
  name: string,
  help: string,
  read: (set: SetGauge) => void | Promise<void>,
): void {
  const added = new Gauge({
    name,
    help,
    labelNames: ['publication', 'section', 'state', 'queue', 'file'],
    registers: [],
    async collect() {
      this.reset();
      await read((labels, value) => this.set(labels, value));
    },
  });
  registry.registerMetric(added);
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
