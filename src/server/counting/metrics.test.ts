import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, type RawResponse } from '../../../tests/support/rawRequest.ts';
import { openTestSite, type TestSite } from '../site.testing.ts';

async function open(changes: Parameters<typeof openTestSite>[0] = {}): Promise<TestSite> {
  const opened = await openTestSite({ metrics: { host: '127.0.0.1', port: 0 }, ...changes });
  onTestFinished(() => opened.site.close());
  return opened;
}

function sendRequest({ site }: TestSite, target: string, lines: string[]): Promise<RawResponse> {
  return rawRequest(site.url, [`GET ${target} HTTP/1.1`, ...lines]);
}

function series(route: string, status: number, from: string, publication = 'kansas-city'): string {
  return `townwire_requests_total{publication="${publication}",route="${route}",status="${status}",from="${from}"}`;
}

async function metricsOf(opened: TestSite): Promise<string> {
  const response = await fetch(`${opened.site.metricsUrl}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

test('metrics-1: responses are counted by publication, route pattern and status, from the cache or not', async () => {
  const opened = await open();
  const page = ['Host: voice.example'];
  for (const _ of [1, 2, 3]) await sendRequest(opened, '/sports?reader=7', page);
  await sendRequest(opened, '/no-such-page', page);
  await sendRequest(opened, '/sports', ['Host: other.example']);
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

test('metrics-2: Prometheus finds nothing to criticize: only counters end in _total, and no value is missing', async () => {
  const text = await metricsOf(await open());
  const types = Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gmu), ([, name = '', type]) => ({
    name,
    type,
  }));
  expect(types.filter(({ name, type }) => name.endsWith('_total') !== (type === 'counter'))).toEqual([]);
  expect(types.length).toBeGreaterThan(30);
  expect(text).not.toMatch(/ nan$/imu);
});

test('metrics-2: the time of every render and uncached response is recorded', async () => {
  const opened = await open();
  await sendRequest(opened, '/sports', ['Host: voice.example']);
  const text = await metricsOf(opened);
  expect(text).toContain('townwire_uncached_request_duration_seconds_count{route="/:slug"} 1');
  expect(text).toContain('townwire_render_duration_seconds_count 1');
});

test.each([
  ['this machine', ['Host: localhost']],
  ['Prometheus, by the host of a publication', ['Host: voice.example']],
  ['a proxy on this machine', ['Host: voice.example', 'X-Forwarded-For: 203.0.113.7']],
])('metrics-3: the port of the site has no metrics for %s', async (_, lines) => {
  const opened = await open();
  const response = await sendRequest(opened, '/metrics', lines);
  const unknown = await sendRequest(opened, '/no-such-page', lines);
  expect([response.status, response.body]).toEqual([404, unknown.body]);
});

test.each([
  ['GET', '/', 404],
  ['GET', '/sports', 404],
  ['GET', '/metrics/', 404],
  ['HEAD', '/metrics', 404],
  ['POST', '/metrics', 404],
  ['GET', '/metrics?format=text', 200],
])('metrics-3: the port of the metrics responds to %s %s with %i', async (method, path, status) => {
  const { site } = await open();
  expect((await fetch(site.metricsUrl + path, { method })).status).toBe(status);
});

test('metrics-3: without TOWNWIRE_METRICS there is no listener for metrics', async () => {
  const { site } = await open({ metrics: null });
  expect(site.metricsUrl).toBeNull();
});

test('metrics-3: a port for the metrics that another program uses is an error with a remedy', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  await expect(open({ metrics: { host: '127.0.0.1', port } })).rejects.toThrow(
    /EADDRINUSE.*\nRemedy: set TOWNWIRE_METRICS/u,
  );
});

test('metrics-3: a connection to the metrics that sends nothing does not delay the end of the site', async () => {
  const opened = await openTestSite({ metrics: { host: '127.0.0.1', port: 0 } });
  const socket = connect(Number(new URL(String(opened.site.metricsUrl)).port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await opened.site.close();
  await closed;
  await expect(fetch(`${opened.site.metricsUrl}/metrics`)).rejects.toThrow('fetch failed');
});

test('metrics-4: every expression of the dashboard uses existing metrics and labels', async () => {
  const opened = await open();
  await sendRequest(opened, '/sports', ['Host: voice.example']);
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

/** Checks whether a sample of one of these metrics has the label. A metric without samples has none to compare. */
function hasLabel(text: string, metrics: readonly string[], label: string): boolean {
  const samples = text.split('\n').filter((line) => metrics.some((name) => line.startsWith(`${name}{`)));
  return samples.length === 0 || samples.some((line) => new RegExp(`[{,]${label}="`, 'u').test(line));
}

const addedByPrometheus = new Set(['instance', 'job']);
