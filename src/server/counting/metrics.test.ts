import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, type RawAnswer } from '../../../tests/support/rawRequest.ts';
import { readNetworks } from '../../news/networks.ts';
import { openTestSite, type TestSite } from '../site.testing.ts';

async function open(...settings: Parameters<typeof openTestSite>): Promise<TestSite> {
  const opened = await openTestSite(...settings);
  onTestFinished(() => opened.site.close());
  return opened;
}

function ask({ site }: TestSite, target: string, lines: string[]): Promise<RawAnswer> {
  return rawRequest(site.address, [`GET ${target} HTTP/1.1`, ...lines]);
}

function series(route: string, status: number, from: string, publication = 'kansas-city'): string {
  return `townwire_requests_total{publication="${publication}",route="${route}",status="${status}",from="${from}"}`;
}

async function metricsOf(opened: TestSite): Promise<string> {
  const { status, body, headers } = await ask(opened, '/metrics', ['Host: localhost:3000']);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/plain');
  return body;
}

test('metrics-1: responses are counted by publication, route pattern and status, from the cache or not', async () => {
  const opened = await open();
  const page = ['Host: voice.example'];
  for (const _ of [1, 2, 3]) await ask(opened, '/sports?reader=7', page);
  await ask(opened, '/no-such-page', page);
  await ask(opened, '/sports', ['Host: other.example']);
  const text = await metricsOf(opened);
  const requests = text.split('\n').filter((line) => line.startsWith('townwire_requests_total{'));
  expect(requests.toSorted()).toEqual(
    [
      `${series('/:slug', 200, 'routes')} 1`,
      `${series('/:slug', 200, 'cache')} 2`,
      `${series('/:slug', 404, 'routes')} 1`,
      `${series('', 421, 'routes', '')} 1`,
    ].toSorted(),
  );
  expect(text).not.toMatch(/reader|no-such-page|other\.example|127\.0\.0\.1/u);
});

test('metrics-2: polls, feeds, queues, listeners, the archive, problems and the event loop have figures', async () => {
  const text = await metricsOf(
    await open({ health: () => ({ status: 'degraded', problems: ['The disk is full.'] }) }),
  );
  for (const line of [
    'townwire_polls_total{outcome="unchanged"} 7',
    'townwire_feeds{publication="kansas-city",section="sports",state="failing"} 1',
    'townwire_feed_answer_age_seconds{publication="kansas-city",section="sports"} 60',
    'townwire_jobs{queue="desk"} 1',
    'townwire_radio_listeners{publication="kansas-city"} 4',
    'townwire_archive_bytes{file="database"} 4096',
    'townwire_disk_free_bytes 1000000',
    'townwire_pictures{state="waiting"} 3',
    'townwire_pictures_bytes 600000',
    'townwire_picture_process_ends 1',
    'townwire_problems 1',
    'townwire_health{state="degraded"} 1',
    'townwire_health{state="ready"} 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /mu);
});

test('metrics-2: once the metrics are read, the time of every render and uncached response is recorded', async () => {
  const opened = await open();
  await metricsOf(opened);
  await ask(opened, '/sports', ['Host: voice.example']);
  const text = await metricsOf(opened);
  expect(text).toContain('townwire_uncached_request_duration_seconds_count{route="/:slug"} 1');
  expect(text).toContain('townwire_render_duration_seconds_count 1');
});

test.each([
  ['a proxy on this machine that names the reader', ['Host: localhost', 'X-Forwarded-For: 203.0.113.7']],
  ['a proxy on this machine that passes the host on', ['Host: voice.example']],
])('metrics-3: %s does not get the metrics', async (_, lines) => {
  const answer = await ask(await open(), '/metrics', lines);
  expect(answer.status).toBe(404);
  expect(answer.body).not.toContain('townwire_');
});

test('metrics-3: TOWNWIRE_METRICS=off leaves /metrics an address without a page', async () => {
  const opened = await open({ metricsReaders: null });
  expect((await ask(opened, '/metrics', ['Host: voice.example'])).status).toBe(404);
});

test('metrics-3: a machine outside of the listed networks does not get the metrics', async () => {
  const metricsReaders = readNetworks('198.51.100.0/24') ?? null;
  expect((await ask(await open({ metricsReaders }), '/metrics', ['Host: localhost'])).status).toBe(404);
});

test('metrics-4: every expression of the dashboard names metrics that are printed, by labels that they have', async () => {
  const opened = await open();
  await metricsOf(opened);
  // Durations are recorded from the first reading of the metrics on.
  await ask(opened, '/sports', ['Host: voice.example']);
  const text = await metricsOf(opened);
  const guide = new URL('../../../docs/operators/', import.meta.url);
  const dashboard = readFileSync(new URL('grafana-dashboard.json', guide), 'utf8');
  const rules = readFileSync(new URL('watch.md', guide), 'utf8').matchAll(/expr: '([^']+)'/gu);
  const expressions = [
    ...Array.from(dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/gu), ([, json = '']) =>
      String(JSON.parse(json)),
    ),
    ...Array.from(rules, ([, rule = '']) => rule.replace(/^up\{.*/u, '')),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  const types = new Set(Array.from(text.matchAll(/^# TYPE (\S+)/gmu), ([, name = '']) => name));
  const missing = expressions.flatMap((expression) =>
    metricsIn(expression).filter((name) => !types.has(name.replace(/_(?:bucket|sum|count)$/u, ''))),
  );
  expect(missing).toEqual([]);
  const wrongLabels = expressions.flatMap((expression) =>
    Array.from(
      expression.matchAll(/\bby \(([^)]*)\)|([a-z_]+)(?:=~?|!=|!~)"/gu),
      ([, by, label]) => by ?? label ?? '',
    )
      .flatMap((labels) => labels.split(/, */u))
      .filter((label) => !addedByPrometheus.has(label) && !hasLabel(text, metricsIn(expression), label))
      .map((label) => `${label} in ${expression}`),
  );
  expect(wrongLabels).toEqual([]);
});

function metricsIn(expression: string): string[] {
  return Array.from(expression.matchAll(/\b(?:townwire|nodejs|process)_\w+/gu), ([name]) => name);
}

/** Whether a sample of one of these metrics has the label. A metric without samples has none to compare. */
function hasLabel(text: string, metrics: readonly string[], label: string): boolean {
  const samples = text.split('\n').filter((line) => metrics.some((name) => line.startsWith(`${name}{`)));
  return samples.length === 0 || samples.some((line) => new RegExp(`[{,]${label}="`, 'u').test(line));
}

const addedByPrometheus = new Set(['instance', 'job']);
