import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { untilQuiet } from './processCpu.ts';
import { runSite } from './runSite.ts';

/**
 * Measures how soon a hidden story has left the files of a demo, also while readers load pages, and which files are
 * written.
 */
export async function benchStaticTakedown(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const publications = path.join(folder, 'publications');
  const files = path.join(folder, 'files');
  await cp('publications', publications, { recursive: true });
  const environment = { TOWNWIRE_PUBLICATIONS: publications, TOWNWIRE_EXPORT: files };
  const site = await runSite({ command: 'demo', args: ['--stories', 'fixed'], environment });
  const edition = path.join(files, 'kansas-city/current');
  while ((await stat(edition).catch(() => null)) === null) await pause(500);
  await untilQuiet(site.pid);
  const links = await linksOf(site.port);
  for (const isLoaded of [false, true, true]) {
    const link = links.shift() as string;
    const showing = await filesWith(edition, link);
    const before = await inodes(edition);
    const load = loadPages(site.port, isLoaded);
    const hidden = spawn(process.execPath, ['dist/server/townwire.js', 'hide', link], {
      env: { PATH: process.env['PATH'], TOWNWIRE_PUBLICATIONS: publications, PORT: String(site.port) },
      stdio: 'ignore',
    });
    const rules = path.join(publications, 'kansas-city/hidden.yaml');
    while (!(await readFile(rules, 'utf8').catch(() => '')).includes(link)) await pause(5);
    const startedAt = performance.now();
    for (let left = showing; left.length > 0;) {
      left = (
        await Promise.all(left.map(async (name) => ((await containsLink(edition, name, link)) ? [name] : [])))
      ).flat();
      await pause(10);
    }
    const seconds = (performance.now() - startedAt) / 1000;
    await load.stop();
    if (hidden.exitCode === null) await once(hidden, 'exit');
    await untilQuiet(site.pid);
    const after = await inodes(edition);
    const written = [...after].filter(([name, inode]) => before.get(name) !== inode).map(([name]) => name);
    const others = written.filter((name) => !showing.includes(name));
    console.log(
      `a takedown ${isLoaded ? 'while readers load pages' : 'on an idle site'}: the story left ${showing.length} files within ${seconds.toFixed(1)} s (goal: 2 s); ${written.length} of ${after.size} files were written, ${others.length} of which did not show it ${others.slice(0, 12).join(' ')}`,
    );
  }
  await site.stop();
  await rm(folder, { recursive: true });
}

async function linksOf(port: number): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/api/feeds/localNews`, {
    headers: { Host: 'localhost' },
  });
  const { articles } = (await response.json()) as { articles: { link: string }[] };
  return articles.map(({ link }) => link);
}

/** Lists all files except compressed versions. */
async function namesIn(edition: string): Promise<string[]> {
  const entries = await readdir(`${edition}/`, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$|^\./u.test(entry.name))
    .map((entry) => path.relative(edition, path.join(entry.parentPath, entry.name)));
}

async function filesWith(edition: string, link: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await namesIn(edition)) if (await containsLink(edition, name, link)) found.push(name);
  return found;
}

async function containsLink(edition: string, name: string, link: string): Promise<boolean> {
  return (await readFile(path.join(edition, name), 'utf8').catch(() => '')).includes(link);
}

/** Reads the inode of each file. A file that was written again has another inode. */
async function inodes(edition: string): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const name of await namesIn(edition)) found.set(name, (await stat(path.join(edition, name))).ino);
  return found;
}

/** Simulates eight readers, each loading one page after another until `stop` is called. */
function loadPages(port: number, isLoaded: boolean): { stop: () => Promise<unknown> } {
  const stopping = new AbortController();
  if (!isLoaded) stopping.abort();
  const readers = Array.from({ length: 8 }, async (_, reader) => {
    for (let page = reader; !stopping.signal.aborted; page += 1) {
      const response = await fetch(`http://127.0.0.1:${port}${loadedPages[page % loadedPages.length]}`);
      await response.text();
    }
  });
  return {
    stop() {
      stopping.abort();
      return Promise.all(readers);
    },
  };
}

const loadedPages = ['/', '/local-news', '/sports/all', '/faq', '/search?q=levee', '/es/', '/blog'];
