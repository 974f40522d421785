import { expect, test } from 'vitest';
import { openPageCache, type CachedPage } from './pageCache.ts';
import { represent } from './representation.ts';

async function page(
  text: string,
  { publication = 'city', sections = ['localNews'] as const, freshUntil = Infinity } = {},
): Promise<CachedPage> {
  const representation = await represent({
    status: 200,
    headers: { 'Content-Type': 'text/html' },
    body: text,
  });
  return { representation, publication, sections, freshUntil };
}

test('a page is made once, however many readers ask for it at the same time', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  let made = 0;
  const make = async () => {
    made += 1;
    return page('front');
  };
  const pages = await Promise.all([
    cache.fetch(of('city /'), make),
    cache.fetch(of('city /'), make),
    cache.fetch(of('city /'), make),
  ]);
  expect(made).toBe(1);
  expect(new Set(pages).size).toBe(1);
  expect(cache.lookup('city /', 0)).toBe(pages[0]);
});

test('a change of a section drops the pages that show it, and only those', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  await cache.fetch(of('city /'), () => page('front'));
  await cache.fetch(of('city /sports'), () => page('sports', { sections: ['sports'] as never }));
  await cache.fetch(of('town /'), () => page('front', { publication: 'town' }));
  cache.drop({ publication: 'city', sections: ['localNews', 'health'] });
  expect(cache.lookup('city /', 0)).toBeUndefined();
  expect(cache.lookup('city /sports', 0)).toBeDefined();
  expect(cache.lookup('town /', 0)).toBeDefined();
  cache.drop({ publication: 'city', sections: 'all' });
  expect(cache.lookup('city /sports', 0)).toBeUndefined();
});

test('a page whose making began before a change is sent but not kept, and the next reader gets a new one', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const old = cache.fetch(of('city /'), () => promise);
  cache.drop({ publication: 'city', sections: ['localNews'] });
  const fresh = cache.fetch(of('city /'), () => page('new'));
  resolve(await page('old'));
  expect((await old).representation.variants.identity.body.toString()).toBe('old');
  expect((await fresh).representation.variants.identity.body.toString()).toBe('new');
  expect(cache.lookup('city /', 0)?.representation.variants.identity.body.toString()).toBe('new');
});

test('a page whose making began before a change of another publication is kept, and made once', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const first = cache.fetch(of('city /'), () => promise);
  cache.drop({ publication: 'town', sections: 'all' });
  const second = cache.fetch(of('city /'), () => page('made twice'));
  resolve(await page('made once'));
  expect(await second).toBe(await first);
  expect(cache.lookup('city /', 0)).toBe(await first);
});

test('a page is not sent any more from the moment at which its content changes by itself', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  await cache.fetch(of('city /'), () => page('Friday', { freshUntil: 1000 }));
  expect(cache.lookup('city /', 999)).toBeDefined();
  expect(cache.lookup('city /', 1000)).toBeUndefined();
});

test('a page that could not be made is not kept, and is made again for the next reader', async () => {
  const cache = openPageCache({ bytesMax: 1e6 });
  await expect(cache.fetch(of('city /'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(
    (await cache.fetch(of('city /'), () => page('yes'))).representation.variants.identity.body.toString(),
  ).toBe('yes');
});

test('the cache stays within its bytes', async () => {
  const cache = openPageCache({ bytesMax: 100_000 });
  for (let number = 0; number < 50; number += 1)
    await cache.fetch(of(`city /${number}`), () => page('x'.repeat(10_000)));
  expect(cache.size().bytes).toBeLessThanOrEqual(100_000);
  expect(cache.size().pages).toBeGreaterThan(1);
  expect(cache.lookup('city /49', 0)).toBeDefined();
  expect(cache.lookup('city /0', 0)).toBeUndefined();
});

/** A key, and the publication with which it begins. */
function of(key: string): { key: string; publication: string } {
  return { key, publication: key.slice(0, key.indexOf(' ')) };
}
