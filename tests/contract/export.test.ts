import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { environmentWith } from '../runner/environment.ts';
import { eventually } from '../support/eventually.ts';
import { openNewsSite, whenPolled } from '../support/newsSite.ts';
import { numberedStories, rssFeed } from '../support/rssFeed.ts';
import { townwire } from '../support/site.ts';
import { openStaticHost, type StaticHost } from '../support/staticHost.ts';

test(
  'export-1, export-2, export-5: an export made while the site runs is complete after it stops, and a killed one changes nothing',
  { timeout: 300_000 },
  async () => {
    const stories = numberedStories('Levee', { count: 3, newestAt: Date.now() });
    const news = await openNewsSite(
      { localNews: { '/local': { document: rssFeed({ title: 'Levee Post', stories }) } } },
      { isSmall: true },
    );
    onTestFinished(() => news.close());
    const folder = await mkdtemp(path.join(tmpdir(), 'townwire-export-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const none = await townwire(['export', folder], { ...news.settings, TOWNWIRE_DATA: `${folder}-data` });
    expect(none).toEqual({ code: 1, output: expect.stringContaining('There is no archive in') });
    const own = await townwire(['export', `${news.settings['TOWNWIRE_DATA']}/pages`], news.settings);
    expect(own).toEqual({ code: 2, output: expect.stringContaining('Remedy: name a folder of its own') });
    expect(await readdir(folder)).toEqual([]);

    await whenPolled(news, 'localNews');
    const page = await news.html('/local-news');
    const { code, output } = await townwire(['export', folder], news.settings, { timeoutMs: 240_000 });
    expect([code, output]).toEqual([0, expect.stringMatching(/^Kansas City Voice: [\d,]+ files in /u)]);
    await news.site().stop();

    const current = path.join(folder, 'kansas-city/current');
    const host = await openStaticHost(current);
    onTestFinished(() => host.close());
    expect(await textAt(host, '/local-news')).toBe(page);
    expect(brotliDecompressSync(await readFile(path.join(current, 'local-news.html.br'))).toString()).toBe(
      page,
    );
    expect(await brokenLinks(host)).toEqual([]);
    expect((await fetch(`${host.origin}/no-such-page`)).status).toBe(404);
    const names = await readdir(current, { recursive: true });
    expect(names.filter((name) => /^(?:drafts|api|readyz|search)/u.test(name))).toEqual([]);

    const before = await readlink(current);
    await killDuring(folder, news.settings);
    expect(await readlink(current)).toBe(before);
    expect(await textAt(host, '/local-news')).toBe(page);
  },
);

/** Starts another export and kills it when it has begun to write. */
async function killDuring(folder: string, settings: Readonly<Record<string, string>>): Promise<void> {
  const own = path.join(folder, 'kansas-city');
  const child = spawn(process.execPath, [program, 'export', folder], {
    env: environmentWith({ TOWNWIRE_ALLOW_LOOPBACK: 'on', ...settings }),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  await eventually('a second edition has begun', async () => {
    const editions = (await readdir(own)).filter((name) => name.startsWith('edition-'));
    return editions.length === 2;
  });
  child.kill('SIGKILL');
  await exited;
}

/**
 * Returns the missing files that pages name, starting from the front pages. URLs that only Townwire can serve are left
 * out.
 */
async function brokenLinks(host: StaticHost): Promise<string[]> {
  const known = new Set(['/', '/es/']);
  const broken: string[] = [];
  for (const url of known) {
    const response = await fetch(host.origin + url);
    if (response.status !== 200) broken.push(url);
    const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
    const text = isPage ? await response.text() : '';
    for (const [, list = ''] of text.matchAll(/\s(?:href|src|srcset|poster)="(\/[^"]*)"/gu)) {
      for (const named of list.split(', ')) {
        const [link = ''] = named.split(/[ #?]/u, 1);
        if (!/^(?:\/es)?\/(?:search|api|functions)(?:\/|$)/u.test(link)) known.add(link);
      }
    }
  }
  return broken;
}

async function textAt(host: StaticHost, url: string): Promise<string> {
  return (await fetch(host.origin + url)).text();
}

const program = fileURLToPath(new URL('../../dist/server/townwire.js', import.meta.url));
