import { createServer } from 'vite';
import { openLog } from '../newsroom/log.ts';
import { readSettings } from '../newsroom/settings.ts';
import { clientAssets } from '../pages/clientFiles.ts';
import { openBrandSheets } from '../server/assets.ts';
import type { Renderer } from '../server/send.ts';
import { openSample, samplePlan } from './samplePlan.ts';
import { serve } from './serving/serve.ts';

// `npm run dev` serves the sample site from source, so that a change shows after a reload. Not part of the build.

const settings = readSettings();
if ('kind' in settings) {
  process.stderr.write(`${settings.mistakes.join('\n')}\n`);
  process.exit(2);
}

const sample = await openSample(settings);
const sitePort = settings.port + 2;
const vite = await createServer({
  server: {
    port: settings.port,
    host: settings.host,
    strictPort: true,
    // Vite serves files that browsers load from source; the site serves everything else.
    proxy: { '^/(?!@|src/|node_modules/).*': `http://127.0.0.1:${sitePort}` },
  },
});
await vite.listen();

const render: Renderer = async (page, options) => {
  const { renderPage } = (await vite.ssrLoadModule(
    '/src/pages/renderPage.tsx',
  )) as typeof import('../pages/renderPage.tsx');
  return renderPage(page, options);
};

const source = clientAssets((file) => `/${file}`);
const { stylesheet } = source;
const sheets = openBrandSheets(stylesheet, async () => `@import '${stylesheet}';`);

process.exitCode = await serve({
  settings: { ...sample.settings, host: '127.0.0.1', port: sitePort },
  log: openLog(settings.logLevel),
  render,
  assets: {
    urls: (publication) => ({
      ...source,
      stylesheet: sheets.url(publication),
      fonts: [],
    }),
    find: (file, publication) => sheets.find(file, publication),
    list: () => [],
  },
  plan: samplePlan(sample.server.origin),
  onOpen(site) {
    vite.watcher.on('change', () => site.clearPageCache());
    process.stdout.write(`Development: open http://localhost:${settings.port}\n`);
  },
});
await vite.close();
await sample.close();
