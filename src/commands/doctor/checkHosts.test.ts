import { expect, test } from 'vitest';
import { world } from '../../news/world.testing.ts';
import type { Outbound } from '../../wire/outbound.ts';
import { failedRequest, type DocumentResult } from '../../wire/outboundResponse.ts';
import { responseOf, expectRemedies, now } from './responses.testing.ts';
import { checkHosts, checkListening } from './checkHosts.ts';
import { checkOutside } from './checkOutside.ts';
import type { Finding } from './finding.ts';

const { publication } = world.edition();
const host = 'voice.rivertown.news';
const dayMs = 24 * 60 * 60 * 1000;

const settings = { proxyHops: 1, host: '127.0.0.1', inheritedSocket: null, metrics: null };
const online = {
  ...publication,
  hosts: [host, `www.${host}`],
  origin: `https://${host}`,
} as const;
const page = `<link rel="canonical" href="${online.origin}/">`;

/** Makes an outbound client for which every URL is a good site, except for these replies. */
function internet(
  replies: Record<string, DocumentResult>,
  validDays = 60,
): Pick<Outbound, 'fetchDocument' | 'certificateEnd'> {
  return {
    fetchDocument: (url) =>
      Promise.resolve(replies[url] ?? responseOf(url, { body: page, movedTo: `${online.origin}/` })),
    certificateEnd: () => Promise.resolve({ kind: 'certificate', validUntil: now + validDays * dayMs }),
  };
}

function checkOnline(
  outbound: Pick<Outbound, 'fetchDocument' | 'certificateEnd'>,
  changes = {},
): Promise<Finding[]> {
  const withOneHost = { ...online, hosts: [online.hosts[0]] as [string] };
  return checkHosts(withOneHost, { outbound, settings: { ...settings, ...changes }, now: () => now });
}

test('doctor-5: a host with a valid certificate, and a proxy that forwards the host, has no finding', async () => {
  const findings = await checkOnline(internet({}));
  expect(findings.map(({ check, level }) => `${check} ${level}`)).toEqual(['Certificate ok', 'Proxy ok']);
});

const home = `${online.origin}/`;

test.each([
  [
    'its name has no address',
    { ...internet({}), certificateEnd: async () => failedRequest('name', 'Not found.') },
    'A or AAAA',
  ],
  [
    'its certificate is wrong',
    { ...internet({}), certificateEnd: async () => failedRequest('certificate', 'Wrong.') },
    'certbot',
  ],
  ['its certificate ends', internet({}, 3), 'renew'],
  [
    'the proxy changes the host',
    internet({ [home]: responseOf(home, { status: 421 }) }),
    'proxy_set_header Host',
  ],
  [
    'another publication responds',
    internet({ [home]: responseOf(home, { body: page.replace('voice', 'other') }) }),
    'Host',
  ],
  ['Townwire is not running', internet({ [home]: responseOf(home, { status: 502 }) }), 'uses its port'],
])('doctor-5: a host is a fault when %s', async (_, outbound, remedy) => {
  const fault = (await checkOnline(outbound)).find(({ level }) => level === 'fault');
  expect(fault?.remedy).toContain(remedy);
});

test.each([
  ['no proxy is trusted', internet({}), { proxyHops: 0 }, 'TOWNWIRE_TRUST_PROXY=on'],
  [
    'http is not redirected',
    internet({ [`http://${host}/`]: responseOf(`http://${host}/`, {}) }),
    {},
    'port 80',
  ],
])('doctor-5: a host is a warning when %s', async (_, outbound, changes, remedy) => {
  const warnings = (await checkOnline(outbound, changes)).filter(({ level }) => level === 'warning');
  expect(warnings.map((each) => each.remedy)).toEqual([expect.stringContaining(remedy)]);
});

test('doctor-5: an invented host is not requested, and a public port is reported if forwarded headers are trusted', async () => {
  const [finding] = await checkHosts(publication, { outbound: internet({}), settings, now: () => now });
  expect(finding).toMatchObject({ level: 'warning', text: expect.stringContaining('invented') });
  expect(checkListening({ ...settings, host: '0.0.0.0' })).toHaveLength(1);
  expect(checkListening(settings)).toEqual([]);
});

test.each([
  ['127.0.0.1', 0],
  ['localhost', 0],
  ['::1', 0],
  ['10.0.0.5', 0],
  ['0.0.0.0', 1],
  ['203.0.113.7', 1],
])('doctor-5: metrics on %s are %i warnings', (metricsHost, warnings) => {
  const metrics = { host: metricsHost, port: 9464 };
  const findings = checkListening({ ...settings, metrics });
  expect(findings.filter(({ check }) => check === 'Metrics')).toHaveLength(warnings);
  expectRemedies(findings);
});

test('doctor-6: a frame that is missing is a warning, and a host that does not respond is a fault', async () => {
  const frame = { title: 'A', load: 'visible' } as const;
  const embeds = {
    events: { ...frame, address: 'https://wall.example/1' },
    contactForm: { ...frame, address: 'https://forms.example/1' },
    newsletterForm: null,
  };
  const findings = await checkOutside(
    { ...publication, embeds },
    {
      fetchDocument: async (url) =>
        url.startsWith('https://wall')
          ? responseOf(url, { status: 404 })
          : failedRequest('name', 'Not found.'),
      openStream: async () => failedRequest('name', 'Not found.'),
    },
  );
  expect(findings.map(({ level, text }) => `${level} ${text}`).slice(0, 2)).toEqual([
    expect.stringMatching(/^warning The events calendar responds with 404/u),
    expect.stringMatching(/^fault The contact form doesn't respond/u),
  ]);
  expectRemedies(findings);
});
