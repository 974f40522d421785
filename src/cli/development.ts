import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { openSampleServer } from '../../sample/sampleServer.ts';
import { openLog } from '../newsroom/log.ts';
import { readSettings } from '../newsroom/settings.ts';
import type { Renderer } from '../server/sendPage.ts';
import { samplePlan } from './samplePlan.ts';
import { serve } from './serve.ts';

// The program of `npm run dev`: the sample site with pages drawn from their sources. A change of a component, a style or a
// publication's file is seen at the next reload. It runs from src/ and is not part of the build.

const settings = readSettings();
if ('kind' in settings) {
  process.stderr.write(`${settings.mistakes.join('\n')}\n`);
  process.exit(2);
}

// The sample's pictures are on a port of their own at each start, so nothing of an earlier one is kept.
const dataFolder = await mkdtemp(path.join(tmpdir(), 'townwire-development-'));
const sample = await openSampleServer({ port: 0, now: Date.now, newStoryEveryMs: 45_000 });
const sitePort = settings.port + 2;
const vite = await createServer({
  server: {
    port: settings.port,
    host: settings.host,
    strictPort: true,
    // Vite serves the sources of what browsers load; everything else is the site's.
    proxy: { '^/(?!@|src/|node_modules/).*': `http://127.0.0.1:${sitePort}` },
  },
});
await vite.listen();

const render: Renderer = async (page, surroundings) => {
  const { renderPage } = (await vite.ssrLoadModule(
    '/src/pages/renderPage.tsx',
  )) as typeof import('../pages/renderPage.tsx');
  return renderPage(page, surroundings);
};

process.exitCode = await serve({
  settings: {
    ...settings,
    host: '127.0.0.1',
    port: sitePort,
    allowLoopback: true,
    dataFolder,
  },
  log: openLog(settings.logLevel),
  render,
  assets: {
    addresses: {
      stylesheet: '/src/pages/design/site.css',
      shellScript: '/src/pages/shell/shell.client.ts',
      islandScript: '/src/pages/islands/islands.client.tsx',
      fonts: [],
      icon: '/icon.svg',
    },
    find: () => undefined,
  },
  plan: samplePlan(sample.origin),
  onOpen(site) {
    vite.watcher.on('change', () => site.forgetPages());
    process.stdout.write(`Development: open http://localhost:${settings.port}\n`);
  },
});
await vite.close();
await sample.close();
await rm(dataFolder, { recursive: true, force: true });
