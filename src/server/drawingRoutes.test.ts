import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { emptyBlog, openTestSite, type TestSite } from './site.testing.ts';
import { world } from '../news/world.testing.ts';
import { drawCover, drawPlaceholder, failedCover } from '../pages/placeholders/placeholder.ts';

test('the publication, every section and every post have a share card', async () => {
  const post = world.post({ slug: 'kaw-point', metaTitle: 'Two rivers' });
  const missing = emptyBlog.post;
  const site = await open({
    blog: { ...emptyBlog, post: (slug) => (slug === post.slug ? Promise.resolve(post) : missing(slug)) },
  });
  const drawn = [];
  for (const name of ['publication', 'local-news', 'blog/kaw-point']) {
    const response = await fetch(`${site.site.url}/cards/${name}.png?v=1`);
    drawn.push([response.status, response.headers.get('content-type'), await response.text()]);
  }
  expect(drawn).toEqual([
    [200, 'image/png', "Kansas City's Voice"],
    [200, 'image/png', 'Local News Headline'],
    [200, 'image/png', 'Two rivers'],
  ]);
  for (const name of ['no-section', 'blog/nothing', 'blog/']) {
    expect((await fetch(`${site.site.url}/cards/${name}.png`)).status).toBe(404);
  }
});

test("a post's card is a 503 while its blog is unreachable, and a redirect after the post is renamed", async () => {
  const failure = { kind: 'blogFailure', message: 'Failed to load blog detail' } as const;
  const site = await open({
    blog: {
      ...emptyBlog,
      post: (slug) =>
        Promise.resolve(
          slug === 'old'
            ? { ...failure, reason: 'moved', movedTo: 'new' }
            : { ...failure, reason: 'unreachable', movedTo: null },
        ),
    },
  });
  const getCard = (name: string) => fetch(`${site.site.url}/cards/blog/${name}.png`, { redirect: 'manual' });
  const unreachable = await getCard('kaw-point');
  expect([unreachable.status, unreachable.headers.get('retry-after')]).toEqual([503, '10']);
  expect(unreachable.headers.get('cache-control')).toBe('no-store');
  const moved = await getCard('old');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/cards/blog/new.png']);
});

test('a picture is drawn once whatever its query, and again when its text changes', async () => {
  const drawn: string[] = [];
  const site = await open({
    drawings: {
      ...noDrawings,
      card({ headline, dateline }) {
        drawn.push(`${headline}, ${dateline}`);
        return Promise.resolve({ kind: 'drawn', bytes: Buffer.from(headline) });
      },
      icon: ({ size }) => {
        drawn.push(`icon ${size}`);
        return Promise.resolve({ kind: 'drawn', bytes: Buffer.from('an icon') });
      },
    },
  });
  const fetchCard = async (query = '') => {
    await fetch(`${site.site.url}/cards/sports.png${query}`);
    await fetch(`${site.site.url}/icons/16.png`);
  };
  for (const query of ['', '?v=1', '?v=2', '?x']) await fetchCard(query);
  expect(drawn).toHaveLength(2);
  const same = world.edition();
  site.publish([same], { publication: same.publication.id, sections: 'all' });
  site.setNow(world.now + 3 * 24 * 60 * 60 * 1000);
  await fetchCard();
  expect(drawn).toHaveLength(2);
  const later = world.edition({ result: { updatedAt: world.now + 2 * 24 * 60 * 60 * 1000 } });
  site.publish([later], { publication: later.publication.id, sections: ['sports'] });
  await fetchCard();
  expect(drawn).toEqual([
    'Sports Headline, November 20, 2026',
    'icon 16',
    'Sports Headline, November 22, 2026',
  ]);
});

test('a change of a publication while a picture is drawn does not draw it twice', async () => {
  const drawn: string[] = [];
  const { promise: isDone, resolve: done } = Promise.withResolvers<void>();
  const site = await open({
    drawings: {
      ...noDrawings,
      async card({ headline }) {
        drawn.push(headline);
        await isDone;
        return { kind: 'drawn', bytes: Buffer.from(headline) };
      },
    },
  });
  const fetchCard = async () => (await fetch(`${site.site.url}/cards/sports.png`)).text();
  const first = fetchCard();
  await expect.poll(() => drawn).toHaveLength(1);
  const same = world.edition();
  for (const publication of [same.publication.id, 'another'])
    site.publish([same], { publication, sections: 'all' });
  const second = fetchCard();
  done();
  expect(await Promise.all([first, second, fetchCard()])).toEqual(Array(3).fill('Sports Headline'));
  expect(drawn).toEqual(['Sports Headline']);
});

test('publication-5: two publications never get each other’s mark or colors', async () => {
  const { brand } = world.publication();
  const other = world.edition({
    publication: {
      id: 'river-town',
      hosts: ['rivertown.example'],
      brand: { ...brand, mark: { kind: 'initials', letters: 'RT' }, iconGround: '#123456' },
    },
  });
  const site = await open({
    editions: [world.edition(), other],
    drawings: {
      ...noDrawings,
      icon: ({ mark, purpose }) =>
        Promise.resolve({ kind: 'drawn', bytes: Buffer.from(JSON.stringify({ mark, purpose })) }),
    },
  });
  const getText = (host: string, path: string) => textFrom({ address: site.site.url, host, path });
  for (const path of ['/icons/180.png', '/icon.svg', '/icons/180.png']) {
    expect(await getText('voice.example', path)).toMatch(/KC/u);
    expect(await getText('rivertown.example', path)).toMatch(/RT/u);
  }
  expect(await getText('rivertown.example', '/icons/180.png')).toContain('#123456');
});

test('an icon with several URLs is drawn once', async () => {
  const drawn: number[] = [];
  const site = await open({
    drawings: {
      ...noDrawings,
      icon({ size }) {
        drawn.push(size);
        return Promise.resolve({ kind: 'drawn', bytes: Buffer.from('an icon') });
      },
    },
  });
  for (const path of ['/icons/180.png', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])
    await fetch(site.site.url + path);
  expect(drawn).toEqual([180]);
});

test('a picture that cannot be drawn is logged, and retried after a few seconds', async () => {
  let isBroken = true;
  const site = await open({
    drawings: {
      ...noDrawings,
      card: () =>
        Promise.resolve(
          isBroken
            ? { kind: 'notDrawn', reason: 'It took too long.' }
            : { kind: 'drawn', bytes: Buffer.from('a card') },
        ),
    },
  });
  const address = `${site.site.url}/cards/publication.png`;
  expect((await fetch(address)).status).toBe(503);
  isBroken = false;
  expect((await fetch(address)).status).toBe(503);
  expect(site.log.messages('error')).toEqual(['A picture could not be drawn']);
  site.setNow(world.now + 4000);
  expect((await fetch(address)).status).toBe(200);
});

test('the mark has every size that browsers and home screens request', async () => {
  const site = await open({});
  const found = [];
  for (const path of [
    '/icons/144.png',
    '/icons/180.png',
    '/apple-touch-icon.png',
    '/icons/maskable-512.png',
    '/favicon.ico',
    '/icon.svg',
  ]) {
    const response = await fetch(site.site.url + path);
    found.push([response.status, response.headers.get('content-type'), (await response.text()).slice(0, 12)]);
  }
  expect(found).toEqual([
    [200, 'image/png', 'any 144'],
    [200, 'image/png', 'touch 180'],
    [200, 'image/png', 'touch 180'],
    [200, 'image/png', 'maskable 512'],
    [200, 'image/x-icon', 'favicon'],
    [200, 'image/svg+xml', '<svg xmlns="'],
  ]);
  expect((await fetch(`${site.site.url}/icons/145.png`)).status).toBe(404);
});

test('brand-8: former URLs of placeholders work, and a cover is drawn even if no book has its id', async () => {
  const site = await open({});
  const getUrl = async (path: string) => {
    const response = await fetch(site.site.url + path);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  const placeholder = [200, 'image/svg+xml', drawPlaceholder('0123abcd', null)];
  for (const path of ['/drawings/0123abcd.svg', '/drawings/hills-0123abcd.svg', '/prairie/0123abcd.svg'])
    expect(await getUrl(path)).toEqual(placeholder);
  expect(await getUrl('/covers/0123abcd.svg')).toEqual([200, 'image/svg+xml', drawCover('0123abcd', null)]);
  expect(await getUrl('/placeholder.svg')).toEqual([200, 'image/svg+xml', drawCover(failedCover.seed, null)]);
  for (const path of ['/drawings/0123abcg.svg', '/drawings/hills-.svg', '/covers/0.svg'])
    expect(await getUrl(path)).toContain(404);
});

const notInThisTest = () => Promise.resolve({ kind: 'notDrawn', reason: 'Not in this test.' } as const);

const noDrawings = { card: notInThisTest, icon: notInThisTest, favicon: notInThisTest };

async function open(settings: Parameters<typeof openTestSite>[0]): Promise<TestSite> {
  const opened = await openTestSite(settings);
  onTestFinished(() => opened.site.close());
  return opened;
}

async function textFrom({
  address,
  host,
  path,
}: Record<'address' | 'host' | 'path', string>): Promise<string> {
  const [response] = (await once(get(address + path, { headers: { host } }), 'response')) as [
    IncomingMessage,
  ];
  return (await response.toArray()).join('');
}
