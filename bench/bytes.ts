import { brotliCompressSync } from 'node:zlib';
import { runSite } from './runSite.ts';
import { setTimeout as pause } from 'node:timers/promises';

/** Prints the compressed bytes a browser fetches for a section page of the sample site, beside their goals. */
export async function benchBytes(): Promise<void> {
  const site = await runSite({ command: 'demo', environment: {} });
  await pause(4000);
  const page = await fetchBytes({ port: site.port, path: '/local-news/all' });
  const sheets = await Promise.all(
    Array.from(page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/gu), ([, path = '']) =>
      fetchBytes({ port: site.port, path }),
    ),
  );
  const script = await fetchBytes({
    port: site.port,
    path: pathIn(page.text, /<script[^>]+src="([^"]+)"/u),
  });
  const scripts = page.text.match(/<script[^>]+src=/gu)?.length ?? 0;
  console.log(`section page with 15 cards: ${page.compressed} bytes of HTML (goal: at most 15000)`);
  const sheetBytes = sheets.map(({ compressed }) => compressed).join(' and ');
  console.log(`style sheets of the site and the screen: ${sheetBytes} bytes (goal: at most 9000 and 4000)`);
  console.log(`scripts: ${scripts}, deferred, ${script.compressed} bytes in all (goal: at most 4000)`);
  await site.stop();
}

async function fetchBytes({
  port,
  path,
}: {
  port: number;
  path: string;
}): Promise<{ text: string; compressed: number }> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'Accept-Encoding': 'identity' },
  });
  const text = await response.text();
  const sent = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'Accept-Encoding': 'br' } });
  const compressed = Number(sent.headers.get('content-length'));
  await sent.arrayBuffer();
  // The server doesn't compress short files.
  return {
    text,
    compressed:
      sent.headers.get('content-encoding') === 'br'
        ? compressed
        : Math.min(compressed, brotliCompressSync(text).length),
  };
}

function pathIn(html: string, pattern: RegExp): string {
  const path = pattern.exec(html)?.[1];
  if (path === undefined) throw new Error(`The page has nothing that matches ${pattern}.`);
  return path;
}
