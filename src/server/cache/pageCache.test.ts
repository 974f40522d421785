import { expect, test } from 'vitest';
import { encodeResponse } from './encodedResponse.ts';
import { openPageCache, type CachedPage, type PageCache } from './pageCache.ts';

async function page(
  text: string,
  { publication = 'city', sections = ['localNews'] as const, freshUntil = Infinity } = {},
): Promise<CachedPage> {
  const response = await encodeResponse({
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: text,
  });
  return { response, publication, sections, freshUntil, route: '/', viewPath: '/' };
}

test('a page that many readers request at the same time is rendered once', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  let rendered = 0;
  const render = async () => {
    rendered += 1;
    return page('front');
  };
  const pages = await Promise.all([
    cache.render(withPublication('city /'), render),
    cache.render(withPublication('city /'), render),
    cache.render(withPublication('city /'), render),
  ]);
  expect(rendered).toBe(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.get('city /', 0)).toBe(pages[0]);
});

test('a change of a section drops only the pages that show it', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  await cache.render(withPublication('city /'), () => page('front'));
  await cache.render(withPublication('city /sports'), () =>
    page('sports', { sections: ['sports'] as never }),
  );
  await cache.render(withPublication('town /'), () => page('front', { publication: 'town' }));
  cache.drop({ publication: 'city', sections: ['localNews', 'health'] });
  expect(cache.get('city /', 0)).toBeUndefined();
  expect(cache.get('city /sports', 0)).toBeDefined();
  expect(cache.get('town /', 0)).toBeDefined();
  cache.drop({ publication: 'city', sections: 'all' });
  expect(cache.get('city /sports', 0)).toBeUndefined();
});

test('survival-5: pages are rendered again after the clock has been set back', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  const hourMs = 3_600_000;
  await cache.render(withPublication('city /'), () => page('Monday', { freshUntil: 26 * hourMs }));
  expect(textOf(cache.get('city /', 2 * hourMs))).toBe('Monday');
  expect(textOf(cache.get('city /', 2 * hourMs - 1000))).toBe('Monday');
  expect(cache.get('city /', hourMs)).toBeUndefined();
  await cache.render(withPublication('city /'), () => page('Sunday', { freshUntil: 2 * hourMs }));
  expect(textOf(cache.get('city /', hourMs))).toBe('Sunday');
});

test('a page whose rendering began before a change is sent but not cached, and the next reader gets a new page', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const old = cache.render(withPublication('city /'), () => promise);
  cache.drop({ publication: 'city', sections: ['localNews'] });
  const fresh = cache.render(withPublication('city /'), () => page('new'));
  resolve(await page('old'));
  expect(textOf(await old)).toBe('old');
  expect(textOf(await fresh)).toBe('new');
  expect(textOf(cache.get('city /', 0))).toBe('new');
});

test('a change of another publication does not affect a page being rendered', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const first = cache.render(withPublication('city /'), () => promise);
  cache.drop({ publication: 'town', sections: 'all' });
  const second = cache.render(withPublication('city /'), () => page('rendered twice'));
  resolve(await page('rendered once'));
  expect(await second).toBe(await first);
  expect(cache.get('city /', 0)).toBe(await first);
});

test('a page is no longer sent once it is not fresh', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  await cache.render(withPublication('city /'), () => page('Friday', { freshUntil: 1000 }));
  expect(cache.get('city /', 999)).toBeDefined();
  expect(cache.get('city /', 1000)).toBeUndefined();
});

test('a page that failed to render is rendered again for the next reader', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  await expect(
    cache.render(withPublication('city /'), () => Promise.reject(new Error('no'))),
  ).rejects.toThrow('no');
  expect(textOf(await cache.render(withPublication('city /'), () => page('yes')))).toBe('yes');
});

test('the cache stays within its limit and drops the oldest pages first', async () => {
  const cache = openPageCache({ bytesMax: 100_000 });
  const numbers = Array.from({ length: 50 }, (_, number) => number);
  for (const number of numbers)
    await cache.render(withPublication(`city /${number}`), () => page('x'.repeat(10_000)));
  const cached = numbers.flatMap((number) => cache.get(`city /${number}`, 0) ?? []);
  const bytes = cached.reduce((sum, { response }) => sum + response.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(100_000);
  expect(cached.length).toBeGreaterThan(1);
  expect(cache.get('city /49', 0)).toBeDefined();
  expect(cache.get('city /0', 0)).toBeUndefined();
});

test('a missing page is not cached, and is looked up once for concurrent readers', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  let loads = 0;
  const load = async () => {
    loads += 1;
    return { kind: 'notFound' } as const;
  };
  const found = await Promise.all([
    cache.render(withPublication('city /a'), load),
    cache.render(withPublication('city /a'), load),
  ]);
  expect([found, loads]).toEqual([[{ kind: 'notFound' }, { kind: 'notFound' }], 1]);
  expect([cache.get('city /a', 0), cache.usage().pages]).toEqual([undefined, 0]);
});

function textOf(loaded: Awaited<ReturnType<PageCache['render']>> | undefined): string | undefined {
  return loaded === undefined || 'kind' in loaded
    ? undefined
    : loaded.response.variant('identity').body.toString();
}

/** Returns a key and the publication at its start. */
function withPublication(key: string): { key: string; publication: string } {
  return { key, publication: key.slice(0, key.indexOf(' ')) };
}
