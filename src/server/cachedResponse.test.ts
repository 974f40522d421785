import { expect, onTestFinished, test } from 'vitest';
import type { CustomPage } from '../news/site/customPage.ts';
import { world } from '../news/world.testing.ts';
import { emptyBlog, openTestSite } from './site.testing.ts';

const wholeChange = { publication: 'kansas-city', sections: 'all' } as const;

/** Makes a gate at which loaders wait until `open` is called. */
function makeGate() {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    open: opened.resolve,
    async pass<Value>(value: Value): Promise<Value> {
      reached.resolve();
      await opened.promise;
      return value;
    },
  };
}

function editionWith(pages: CustomPage[]) {
  const edition = world.edition();
  return { ...edition, publication: { ...edition.publication, pages } };
}

/** Opens a site whose first custom page waits at the gate while it is rendered, and shows its Markdown. */
async function openWithPage(markdown: string) {
  const [first] = world.edition().publication.pages;
  if (first === undefined) throw new Error('The world has no page of its own.');
  const page = (text: string): CustomPage => ({ ...first, markdown: text });
  const gate = makeGate();
  const { site, publish } = await openTestSite({
    editions: [editionWith([page(markdown)])],
    render: (shown) => (shown.screen === 'customPage' ? shown.html : shown.screen),
    renderCustomPage: ({ markdown: html }) =>
      gate.pass({ kind: 'html', html, references: [], pictures: {} } as const),
  });
  onTestFinished(() => site.close());
  const get = () => fetch(`${site.url}/${first.slug}`);
  return { get, gate, page, save: (pages: CustomPage[]) => publish([editionWith(pages)], wholeChange) };
}

test('caching-1: a custom page that is removed while it is rendered is gone for the next reader', async () => {
  const { get, gate, save } = await openWithPage('one');
  const first = get();
  await gate.reached;
  save([]);
  gate.open();
  expect((await first).status).toBe(200);
  expect((await get()).status).toBe(404);
});

test('caching-1: a custom page that is saved twice while it is rendered shows its last text', async () => {
  const { get, gate, page, save } = await openWithPage('one');
  const first = get();
  await gate.reached;
  save([page('two')]);
  const second = get();
  save([page('three')]);
  gate.open();
  await Promise.all([first, second]);
  expect(await (await get()).text()).toBe('three');
});

test.each(['/blog/levee', '/blog', '/', '/blog/tags/rivers', '/sports', '/sports/all'])(
  'caching-1: a post that is withdrawn while %s is loaded is not on that page for the next reader',
  async (path) => {
    const gate = makeGate();
    let posts = [world.post({ slug: 'levee', tags: ['rivers'], section: 'sports', date: '2026-11-21' })];
    const edition = world.edition({ publication: { blog: { source: 'folder' } } });
    const { site, publish } = await openTestSite({
      editions: [edition],
      render: (page, { edition: shown }) => JSON.stringify([page, [...shown.sections.values()]]),
      blog: {
        ...emptyBlog,
        page: (page) => gate.pass({ page, posts, total: posts.length }),
        entries: () => gate.pass(posts),
        post: (slug) => gate.pass(posts.find((post) => post.slug === slug) ?? missing),
      },
    });
    onTestFinished(() => site.close());
    const first = fetch(site.url + path);
    await gate.reached;
    posts = [];
    publish([edition], wholeChange);
    gate.open();
    expect(await (await first).text()).toContain('levee');
    expect(await (await fetch(site.url + path)).text()).not.toMatch(/"slug":"levee"|\/blog\/levee/u);
  },
);

test('caching-1: wrong URLs and failures are not cached', async () => {
  let posts: unknown = missing;
  const { site, rendered } = await openTestSite({
    blog: { ...emptyBlog, post: () => Promise.resolve(posts as typeof missing) },
  });
  onTestFinished(() => site.close());
  const statuses = async (...paths: string[]) => {
    const responses = await Promise.all(paths.map((path) => fetch(site.url + path)));
    return responses.map(({ status }) => status);
  };
  expect(await statuses('/blog/a', '/blog/b', '/nowhere', '/else', '/x/all', '/y/all')).toEqual(
    Array.from({ length: 6 }, () => 404),
  );
  expect(rendered.toSorted()).toEqual(['notFound', 'post', 'unknownCategory']);
  posts = { ...missing, reason: 'unreachable' };
  expect(await statuses('/blog/c')).toEqual([502]);
  posts = world.post({ slug: 'c' });
  expect(await statuses('/blog/c')).toEqual([200]);
});

const missing = {
  kind: 'blogFailure',
  message: 'Blog post not found',
  reason: 'missing',
  movedTo: null,
} as const;
