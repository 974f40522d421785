import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openNewsSite } from '../support/newsSite.ts';
import type { NewsSite } from '../support/newsSite.ts';
import { readPage } from '../support/readPage.ts';

const timeZone = 'America/Chicago';
const key = 'public-anonymous-key';

/** The slow post may use five seconds of CPU, which take much longer on a busy machine. */
const slowMachine = { timeout: 240_000 };

let news: NewsSite;

beforeAll(async () => {
  news = await openNewsSite({});
});

afterAll(() => news.close());

test('post-8: a renamed post redirects permanently from its former slug', async () => {
  await news.folder.edit('blog/parks-and-museums.md', (text) =>
    text.replace('\n---\n', '\nslug: parks-museums-and-more\nformerSlugs: [parks-and-museums]\n---\n'),
  );
  const response = await eventually('the former slug redirects', async () => {
    const former = await news.get('/blog/parks-and-museums', { redirect: 'manual' });
    return former.status === 308 && former;
  });

  expect(response.headers.get('location')).toMatch(/\/blog\/parks-museums-and-more$/u);
  expect((await news.get('/blog/parks-museums-and-more')).status).toBe(200);
});

test('blog-8: an edited post is updated within seconds on its page and in the list', async () => {
  expect(readPage(await news.html('/blog/strawberry-hill')).heading).not.toBe('The hill, revised');
  await news.folder.edit('blog/strawberry-hill.md', (text) =>
    text.replace(/^metaTitle: .*$/mu, 'metaTitle: The hill, revised'),
  );
  await eventually(
    'the new title is on the page',
    async () => readPage(await news.html('/blog/strawberry-hill')).heading === 'The hill, revised',
  );

  expect(await listsWith('The hill, revised')).toContain('The hill, revised');
});

test('blog-7: a draft is not published until it is no longer a draft', async () => {
  await news.folder.write('blog/draft.md', post({ id: 'draft', more: 'draft: true\n' }));
  await news.folder.write('blog/beside-it.md', post({ id: 'beside-it' }));
  await eventually(
    'the folder was read again',
    async () => (await news.get('/blog/beside-it')).status === 200,
  );
  await expectNowhere('draft');

  await news.folder.write('blog/draft.md', post({ id: 'draft' }));
  await eventually('the post is there', async () => (await news.get('/blog/draft')).status === 200);
  expect(await listsWith('href="/blog/draft"')).toContain('href="/blog/draft"');
});

test(
  'post-10: hostile and huge Markdown does not block readers, and the log names its file',
  slowMachine,
  async () => {
    await news.folder.write('blog/slow.md', post({ id: 'slow', text: '*a_'.repeat(19_900) }));
    await news.folder.write('blog/huge.md', post({ id: 'huge', text: 'word '.repeat(1_000_000) }));
    const waits: number[] = [];
    await eventually(
      'both files are in the log',
      async () => {
        const startedAt = performance.now();
        expect((await news.get('/healthz')).status).toBe(200);
        expect((await news.get('/blog/tacos-and-barbecue')).status).toBe(200);
        waits.push(performance.now() - startedAt);
        return (
          /slow\.md:.*longer/u.test(news.site().output()) &&
          /huge\.md:.*characters/u.test(news.site().output())
        );
      },
      { withinMs: slowMachine.timeout, pauseMs: 400 },
    );

    // The slow post runs for five seconds. If it blocked the site, one of these requests would take as long.
    expect(Math.max(...waits)).toBeLessThan(4_000);
    expect(waits.length).toBeGreaterThan(5);
    expect((await news.get('/blog/slow')).status).toBe(404);
    await news.folder.write('blog/huge.md', post({ id: 'huge' }));
    await eventually(
      'the corrected post is there',
      async () => (await news.get('/blog/huge')).status === 200,
    );
  },
);

test('post-3: scripts in a post do not run', async () => {
  const text =
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[a link](javascript:alert%281%29) ![a picture](data:text/html,x)\n\nThe end.\n';
  await news.folder.write('blog/sly.md', post({ id: 'sly', text }));
  const html = await eventually('the post is there', async () => {
    const response = await news.get('/blog/sly');
    return response.status === 200 && response.text();
  });
  const body = html.slice(html.indexOf('class="post-body"'), html.indexOf('</article>'));

  expect(body).toContain('The end.');
  expect(body).not.toMatch(/<script|onerror|javascript:|data:text/u);
});

test('post-3: only http, https, irc, ircs, mailto and xmpp links are kept', async () => {
  const allowed = ['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'];
  const refused = ['ftp', 'tel', 'javascript', 'data', 'file', 'vbscript', 'blob'];
  const text = [...allowed, ...refused]
    .map((protocol) => `- [${protocol}](${protocol}:there.example)`)
    .join('\n');
  await news.folder.write('blog/protocols.md', post({ id: 'protocols', text }));
  const html = await eventually('the post is there', async () => {
    const response = await news.get('/blog/protocols');
    return response.status === 200 && response.text();
  });
  const kept = readPage(html).links.filter(({ address }) => address.endsWith(':there.example'));

  expect(kept.map(({ text: name }) => name)).toEqual(allowed);
});

test('errors-7: an unknown post is Blog post not found with status 404, and the log has the path', async () => {
  const response = await news.get('/blog/no-such-post');

  expect(response.status).toBe(404);
  expect(readPage(await response.text()).heading).toBe('Blog post not found');
  // The log is written after the response.
  await expect.poll(() => news.site().output()).toContain('/blog/no-such-post');
});

test.each(['0', '3000', '-1', 'two', '1.5'])(
  'errors-9: a page %s that does not exist is the 404 page',
  async (page) => {
    const response = await news.get(`/blog?page=${page}`);

    expect(response.status).toBe(404);
    expect(readPage(await response.text()).text).toContain('Oops! Page not found');
  },
);

test('blog-3: the page controls are hidden if there is only one page', async () => {
  const few = await openNewsSite({}, { isSmall: true });
  const hasControls = async () => (await few.html('/blog')).includes('class="page-controls"');
  try {
    for (const id of 'abcdefghij') await few.folder.write(`blog/${id}.md`, post({ id }));
    await eventually('eleven posts', hasControls);
    await few.folder.write('blog/a.md', post({ id: 'a', more: 'draft: true\n' }));
    await eventually('one post fewer', async () => !(await hasControls()));

    expect(readPage(await few.html('/blog')).cards).toHaveLength(10);
  } finally {
    await few.close();
  }
});

test('blog-7: a post with a future date appears when its day begins, without a restart', async () => {
  // The site's clock is set to an hour before midnight; a signal moves it to midnight.
  const today = Temporal.Now.zonedDateTimeISO(timeZone);
  const tomorrow = today.add({ days: 1 }).startOfDay();
  const aheadMs = tomorrow.epochMilliseconds - today.epochMilliseconds - untilMidnightMs;
  const clock = `const real = Date.now; let ahead = ${aheadMs}; Date.now = () => real() + ahead; process.on('SIGUSR2', () => (ahead += ${untilMidnightMs}));`;
  const late = await openNewsSite(
    {},
    {
      more: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clock)}` },
      isSmall: true,
    },
  );
  try {
    await late.folder.write(
      'blog/tomorrow.md',
      post({ id: 'tomorrow', date: tomorrow.toPlainDate().toString() }),
    );
    await late.folder.write('blog/beside-it.md', post({ id: 'beside-it' }));
    await eventually('the folder was read', async () => (await late.get('/blog/beside-it')).status === 200);
    expect((await late.get('/blog/tomorrow')).status).toBe(404);
    expect(await late.html('/blog')).not.toContain('/blog/tomorrow');

    process.kill(late.site().pid, 'SIGUSR2');
    await eventually(
      "the post's day has begun",
      async () => (await late.get('/blog/tomorrow')).status === 200,
    );
    await eventually('the list has it', async () =>
      (await late.html('/blog')).includes('href="/blog/tomorrow"'),
    );
  } finally {
    await late.close();
  }
});

const untilMidnightMs = 3_600_000;

/** Returns the text of a post's file. */
function post({
  id,
  date = '2026-01-02',
  more = '',
  text = 'Some words.\n',
}: {
  id: string;
  date?: string;
  more?: string;
  text?: string;
}): string {
  return `---\nid: ${id}\nmetaTitle: A post called ${id}\nmetaDescription: What it is about.\ndate: ${date}\n${more}---\n${text}`;
}

/** Returns the first three pages of the list. */
async function lists(): Promise<string> {
  const pages = await Promise.all([1, 2, 3].map((page) => news.html(`/blog?page=${page}`)));
  return pages.join('\n');
}

/** Returns the lists once they have text: the page cache drops them just after the posts were replaced. */
function listsWith(text: string): Promise<string> {
  return eventually(`the lists have ${text}`, async () => {
    const all = await lists();
    return all.includes(text) && all;
  });
}

async function expectNowhere(slug: string): Promise<void> {
  const details = await news.get(`/functions/v1/get_details?slug=${slug}`, {
    headers: { Authorization: `Bearer ${key}` },
  });

  expect([details.status, (await news.get(`/blog/${slug}`)).status]).toEqual([404, 404]);
  expect(await lists()).not.toContain(`/blog/${slug}"`);
}
