import path from 'node:path';
import { openLog } from '../newsroom/log.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { openAssets } from '../server/assets.ts';
import type { Command } from './command.ts';
import { serve } from './serve.ts';
import { withSettings } from './withSettings.ts';

/** Serves the publications with their real feeds until it is told to stop. */
export const start: Command = {
  name: 'start',
  usage: '',
  summary: 'Serves the publications with their real feeds.',
  run: () =>
    withSettings(async (settings) => {
      const log = openLog(settings.logLevel);
      return serve({ settings, log, render: renderPage, assets: await openAssets(clientFolder) });
    }),
};

/** The client build stands beside the program's own folder. */
export const clientFolder = path.join(import.meta.dirname, '../client');
