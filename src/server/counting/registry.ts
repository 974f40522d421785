import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import type { PageCache } from '../cache/pageCache.ts';
import type { Traffic } from './traffic.ts';

/** The sources of the metrics. */
export interface MetricsSources {
  newsroom: Pick<Newsroom, 'figures' | 'archiveBytes' | 'health' | 'log'>;
  cache: Pick<PageCache, 'usage'>;
  traffic: Traffic;
  /** Returns how many connections are open. */
  connections: () => Promise<number>;
  now: () => number;
}

/**
 * Opens the metrics. Labels are a publication's folder, a section, the pattern of a route, or one of a few fixed words:
 * never anything that a reader sends.
 */
export function openRegistry(sources: MetricsSources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Removes gauges that are named like counters (`_total`). The gauges by type have the same numbers.
  for (const kind of ['handles', 'requests', 'resources'])
    registry.removeSingleMetric(`nodejs_active_${kind}_total`);
  for (const [name, metric] of Object.entries(counters(sources)))
    registry.registerMetric(new Counter(metricOptions(name, metric)));
  for (const [name, metric] of Object.entries({ ...gauges(sources), ...feedGauges(sources) }))
    registry.registerMetric(new Gauge(metricOptions(name, metric)));
  addDurations(registry, sources.traffic);
  return registry;
}

/** A metric whose values are read at each scrape. */
interface CollectedMetric {
  help: string;
  /** Returns a value, or several with their labels; null if it is unknown now. */
  read: () => Values | Promise<Values>;
}

type Values =
  | number
  | null
  | undefined
  | (readonly [labels: Record<string, string | number>, value: number])[];

function metricOptions(name: string, { help, read }: CollectedMetric) {
  return {
    name,
    help,
    labelNames: ['publication', 'section', 'state', 'queue', 'file', 'route', 'status', 'from', 'outcome'],
    registers: [],
    async collect(this: Counter | Gauge) {
      this.reset();
      const values = (await read()) ?? [];
      for (const [labels, value] of Array.isArray(values) ? values : [[{}, values] as const])
        this.inc(labels, value);
    },
  };
}

function counters({ traffic, newsroom }: MetricsSources): Record<string, CollectedMetric> {
  return {
    townwire_requests_total: {
      help: 'Responses by publication, route pattern and status. from="cache": from the page cache.',
      read: () => traffic.totals().map(({ response, count }) => [{ ...response }, count]),
    },
    townwire_polls_total: {
      help: 'Polls of feeds by outcome.',
      read: () => Object.entries(newsroom.figures().polls).map(([outcome, count]) => [{ outcome }, count]),
    },
  };
}

function gauges({ cache, connections, newsroom }: MetricsSources): Record<string, CollectedMetric> {
  return {
    townwire_page_cache_bytes: {
      help: 'The memory that the page cache takes.',
      read: () => cache.usage().bytes,
    },
    townwire_page_cache_pages: {
      help: 'How many responses the page cache has.',
      read: () => cache.usage().pages,
    },
    townwire_connections: { help: 'How many connections are open.', read: connections },
    townwire_problems: {
      help: 'How many problems /readyz lists.',
      read: () => newsroom.health().problems.length,
    },
    townwire_health: {
      help: 'What /readyz says: 1 for the present state, 0 for the others.',
      read() {
        const { status } = newsroom.health();
        return ['ready', 'degraded', 'not ready'].map((state) => [{ state }, state === status ? 1 : 0]);
      },
    },
    townwire_jobs: {
      help: 'Documents and posts that wait for a thread or are being processed.',
      read: () => Object.entries(newsroom.figures().jobs).map(([queue, jobs]) => [{ queue }, jobs]),
    },
    townwire_radio_listeners: {
      help: 'How many people listen to the radio.',
      read: () =>
        newsroom.figures().listeners.map(({ publication, listeners }) => [{ publication }, listeners]),
    },
    townwire_archive_bytes: {
      help: 'The size of the archive and of its journal.',
      read: async () =>
        Object.entries(await newsroom.archiveBytes()).map(([file, bytes]) => [{ file }, bytes]),
    },
    townwire_pictures: {
      help: 'Stored pictures of other hosts, and those that pages wait for.',
      read() {
        const { ready, waiting, failed } = newsroom.figures().pictures ?? {};
        return Object.entries({ ready, waiting, failed }).flatMap(([state, count]) =>
          count === undefined ? [] : [[{ state }, count] as const],
        );
      },
    },
    townwire_pictures_bytes: {
      help: 'The size of the stored pictures of other hosts.',
      read: () => newsroom.figures().pictures?.bytes,
    },
    townwire_picture_process_ends: {
      help: 'How many times a picture ended the process that decodes pictures.',
      read: () => newsroom.figures().pictures?.processEnds ?? 0,
    },
    townwire_disk_free_bytes: {
      help: 'The free space on the disk of the data folder.',
      read: () => newsroom.figures().diskFree,
    },
  };
}

function feedGauges({ newsroom, now }: MetricsSources): Record<string, CollectedMetric> {
  const agesOf = (timeOf: (each: SectionFigures) => number | null) => () =>
    newsroom.figures().sections.flatMap((each) => {
      const at = timeOf(each);
      return at === null ? [] : [[labelsOf(each), (now() - at) / 1000] as const];
    });
  return {
    townwire_feeds: {
      help: 'Feeds by publication, section and state.',
      read: () =>
        newsroom
          .figures()
          .sections.flatMap((each) =>
            Object.entries(each.statuses).map(
              ([state, feeds]) => [{ ...labelsOf(each), state }, feeds] as const,
            ),
          ),
    },
    townwire_feed_answer_age_seconds: {
      help: "Seconds since the last response of the section's feed that has been silent the longest.",
      read: agesOf(({ oldestResponseAt }) => oldestResponseAt),
    },
    townwire_feed_news_age_seconds: {
      help: 'How long ago a feed of a section last had something new.',
      read: agesOf(({ newestChangeAt }) => newestChangeAt),
    },
  };
}

function labelsOf({ publication, section }: SectionFigures): Record<string, string> {
  return section === null ? { publication } : { publication, section };
}

type SectionFigures = ReturnType<MetricsSources['newsroom']['figures']>['sections'][number];

function addDurations(registry: Registry, traffic: Traffic): void {
  const registers = [registry];
  const requests = new Histogram({
    name: 'townwire_uncached_request_duration_seconds',
    help: 'The time until a response that was not in the page cache was sent, by route pattern.',
    labelNames: ['route'],
    buckets: durationBuckets,
    registers,
  });
  traffic.onUncached = (route, seconds) => requests.observe({ route }, seconds);
  const renders = new Histogram({
    name: 'townwire_render_duration_seconds',
    help: 'The time to render a page to HTML.',
    buckets: durationBuckets,
    registers,
  });
  traffic.onRendered = (seconds) => renders.observe(seconds);
}

const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
