import path from 'node:path';
import { openLog } from '../newsroom/log.ts';
import { describeSettings } from '../newsroom/settings.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { openAssets } from '../server/assets.ts';
import type { Command } from './command.ts';

export const start: Command = {
  usage: '',
  summary: 'Serves the publications with their real feeds.',
  details() {
    const lines = describeSettings().map(
      ({ name, description, defaultText }) => `  ${name.padEnd(26)}${description} (${defaultText})`,
    );
    return `\nSettings come from the environment, as in PORT=8080 townwire start:\n\n${lines.join('\n')}\n\nMore about each: docs/operators/settings.md.\n`;
  },
  async run(settings) {
    const log = openLog(settings.logLevel);
    const assets = await openAssets(clientFolder);
    // Loaded in a later turn of the event loop than the pages, so that neither turn is long (docs/decisions/010).
    const { serve } = await import('./serving/serve.ts');
    return serve({ settings, log, render: renderPage, assets });
  },
};

/** The folder of the client build, beside the folder of the built program. */
export const clientFolder = path.join(import.meta.dirname, '../client');
