import { expect, test } from 'vitest';
import { embedServiceHosts } from './embedServices.ts';
import { embedOrigins } from './frameOrigins.ts';
import { readLoneUrl, type LoneUrl } from './readLoneUrl.ts';

const hosts = ['voice.example'];

function read(page: string, embedHosts: readonly string[] = embedServiceHosts): LoneUrl {
  return readLoneUrl(page.includes(':') ? page : `https://${page}`, { embedHosts, hosts });
}

/** Returns the kind, service and URL of the frame, without the scheme. */
function frameOf(page: string, embedHosts?: readonly string[]): string {
  const found = read(page, embedHosts);
  if (found.kind !== 'embed') return found.kind;
  return `${found.shows} on ${found.service}: ${found.url.replace(/^https:\/\//u, '')}`;
}

test('embeds-5: eight services are known', () => {
  expect(embedServiceHosts).toEqual([
    'youtube.com',
    'vimeo.com',
    'datawrapper.de',
    'flourish.studio',
    'documentcloud.org',
    'openstreetmap.org',
    'mastodon.social',
    'bsky.app',
  ]);
});

test.each([
  ['youtu.be/a1B2-c3_D4e?t=3', 'video on YouTube: www.youtube-nocookie.com/embed/a1B2-c3_D4e'],
  ['www.youtube.com/shorts/a1B2-c3_D4e', 'short on YouTube: www.youtube-nocookie.com/embed/a1B2-c3_D4e'],
  ['vimeo.com/76979871', 'video on Vimeo: player.vimeo.com/video/76979871?dnt=1'],
  ['vimeo.com/channels/staffpicks/76979871/', 'video on Vimeo: player.vimeo.com/video/76979871?dnt=1'],
  ['vimeo.com/76979871/8272103f6e', 'video on Vimeo: player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
  [
    'player.vimeo.com/video/76979871?h=8272103f6e&title=0',
    'video on Vimeo: player.vimeo.com/video/76979871?dnt=1&h=8272103f6e',
  ],
  ['www.datawrapper.de/_/ocDqe/', 'chart on Datawrapper: datawrapper.dwcdn.net/ocDqe/'],
  ['datawrapper.dwcdn.net/ocDqe/12/', 'chart on Datawrapper: datawrapper.dwcdn.net/ocDqe/12/'],
  [
    'public.flourish.studio/visualisation/1953176/',
    'chart on Flourish: flo.uri.sh/visualisation/1953176/embed',
  ],
  ['flo.uri.sh/story/892451/embed', 'chart on Flourish: flo.uri.sh/story/892451/embed'],
  [
    'www.documentcloud.org/documents/20417938-test-pdf.html',
    'document on DocumentCloud: embed.documentcloud.org/documents/20417938-test-pdf/?embed=1',
  ],
  [
    'mastodon.social/@Gargron/100254678717223630',
    'message on Mastodon: mastodon.social/@Gargron/100254678717223630/embed',
  ],
  [
    'bsky.app/profile/bsky.app/post/3lh5px6yngs26',
    'message on Bluesky: embed.bsky.app/embed/bsky.app/app.bsky.feed.post/3lh5px6yngs26',
  ],
  [
    'embed.bsky.app/embed/did:plc:2jtyqespp2zfo/app.bsky.feed.post/3lh5px6yngs26',
    'message on Bluesky: embed.bsky.app/embed/did:plc:2jtyqespp2zfo/app.bsky.feed.post/3lh5px6yngs26',
  ],
])('embeds-5: https://%s is shown in its frame, with http too', (page, expected) => {
  for (const scheme of ['https', 'http']) expect(frameOf(`${scheme}://${page}`)).toBe(expected);
});

test('embeds-5: a map shows the place and the zoom of its address, with the marker', () => {
  const found = read('www.openstreetmap.org/?mlat=39.1155&mlon=-94.6105#map=13/39.12/-94.6');
  if (found.kind !== 'embed') throw new Error(found.kind);
  const { pathname, searchParams } = new URL(found.url);
  const [west = 0, south = 0, east = 0, north = 0] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  expect([pathname, searchParams.get('marker')]).toEqual(['/export/embed.html', '39.1155,-94.6105']);
  expect([(west + east) / 2, (south + north) / 2].map((each) => each.toFixed(3))).toEqual([
    '-94.600',
    '39.120',
  ]);
  // 600 pixels of 360 degrees / (256 pixels * 2 ** 13).
  expect(east - west).toBeCloseTo(0.103, 3);
  expect(frameOf('www.openstreetmap.org/?mlat=39.1155&mlon=-94.6105')).toMatch(/^map on OpenStreetMap/u);
  expect(frameOf('www.openstreetmap.org/export/embed.html?bbox=1,2,3,4')).toBe(
    'map on OpenStreetMap: www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  );
});

test.each([
  'www.youtube.com/@townwire',
  'vimeo.com/features',
  'www.datawrapper.de/',
  'flourish.studio/pricing/',
  'www.documentcloud.org/search/',
  'www.openstreetmap.org/way/23456',
  'www.openstreetmap.org/?mlat=north&mlon=-94#',
  'www.openstreetmap.org/#map=99/39/-94',
  'mastodon.social/@Gargron',
  'bsky.app/profile/bsky.app',
])('embeds-7: https://%s has no frame, and the example of its service has one', (page) => {
  const found = read(page);
  if (found.kind !== 'noFrame') throw new Error(found.kind);
  expect(frameOf(found.example)).toContain(` on ${found.service}: `);
});

test.each([
  ['#map=15/-94.6105/39.1155', '-94.6105', '#map=15/39.1155/-94.6105'],
  ['?mlat=-94.61&mlon=39.11', '-94.61', '?mlat=39.11&mlon=-94.61'],
  ['?mlat=-94.61&mlon=39.11#map=13/-94.6/39.12', '-94.6', '?mlat=39.11&mlon=-94.61#map=13/39.12/-94.6'],
  [
    'export/embed.html?bbox=39.1,-94.7,39.2,-94.6&marker=-94.65,39.15',
    '-94.7',
    'export/embed.html?bbox=-94.7,39.1,-94.6,39.2&marker=39.15,-94.65',
  ],
])('embeds-7: the map %s has its latitude and longitude swapped', (at, latitude, corrected) => {
  const host = 'www.openstreetmap.org';
  const map = `https://${host}/`;
  expect(read(map + at)).toEqual({ kind: 'swapped', latitude, corrected: map + corrected });
  expect(read(map + corrected).kind).toBe('embed');
});

test.each(['#map=15/-94.6/139.1', '#map=15/-194.6/39.1', 'export/embed.html?bbox=139,-94,140,-93'])(
  'embeds-7: the map %s has no place in any order',
  (at) => {
    expect(frameOf(`www.openstreetmap.org/${at}`)).toBe('noFrame');
  },
);

test.each(['voice.example/faq', 'mailto:a@vimeo.com', 'https://social.example:8443/@voice/1'])(
  'embeds-7: %s is only a link',
  (page) => {
    expect(frameOf(page)).toBe('link');
  },
);

test.each([
  ['vimeo.com.example/76979871', 'vimeo.com.example'],
  ['notyoutube.com/watch?v=a1B2-c3_D4e', 'notyoutube.com'],
  ['player.vimeo.com/video/76979871', 'vimeo.com'],
])('embeds-7: %s is not allowed unless %s is listed', (page, host) => {
  expect(read(page, ['youtube.com'])).toEqual({ kind: 'notAllowed', host });
  expect(read(page, ['youtube.com', host]).kind).toBe('embed');
});

test('embeds-5: any other host can be allowed, and a server of Mastodon shows its posts', () => {
  const own = ['maps.example', 'social.example'];
  expect(frameOf('maps.example/levee?zoom=3', own)).toBe('page on maps.example: maps.example/levee?zoom=3');
  expect(frameOf('social.example/@voice/1134/', own)).toBe(
    'message on social.example: social.example/@voice/1134/embed',
  );
});

test.each(embedServiceHosts)('embeds-3: the content policy allows the frames of %s', (host) => {
  const page = read(`${host}/nothing/here`, [host]);
  if (page.kind !== 'noFrame') throw new Error(page.kind);
  const found = read(page.example, [host]);
  if (found.kind !== 'embed') throw new Error(found.kind);
  expect(embedOrigins([host])).toEqual([new URL(found.url).origin]);
});
