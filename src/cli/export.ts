import path from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../news/words/counted.ts';
import { openLog } from '../newsroom/log.ts';
import { missingArchive } from '../newsroom/missingArchive.ts';
import { openNewsroom } from '../newsroom/openNewsroom.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { openAssets } from '../server/assets.ts';
import { exportEditions, type ExportOutcome } from '../server/staticEdition/exportEditions.ts';
import { markdownEntry, refuse, showProgress, type Command } from './command.ts';
import { clientFolder } from './start.ts';

export const exportCommand: Command = {
  usage: '<folder> [--publication <folder>]',
  summary: 'Writes the publications as files that a web server can send without Townwire.',
  async run(settings, args) {
    const options = { publication: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0)
      return refuse('Name one folder for the files.\nRemedy: townwire export /var/www/townwire.');
    const missing = await missingArchive(settings);
    if (missing !== null) return refuse(`${missing}\nNothing was exported.`, 1);
    const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
    const newsroom = await openNewsroom({ settings, log, markdownEntry, isReading: true });
    if (newsroom.kind === 'nothingToServe')
      return refuse(`${newsroom.mistakes.join('\n')}\nNothing was exported.`, 1);
    const progress = showProgress();
    try {
      const ids = newsroom.publications().map(({ id }) => id);
      const publications = ids.filter((id) => id === (values.publication ?? id));
      if (publications.length === 0) return refuse(noPublication(ids, values.publication), 1);
      const outcomes = await exportEditions(
        { newsroom, assets: await openAssets(clientFolder), render: renderPage },
        { folder: path.resolve(folder), publications, onProgress: progress.show },
      );
      progress.end();
      for (const outcome of outcomes) print(outcome);
      return outcomes.some(({ kind }) => kind === 'busy') ? 1 : 0;
    } finally {
      progress.end();
      await newsroom.close();
    }
  },
};

function print(outcome: ExportOutcome): void {
  if (outcome.kind === 'busy') {
    process.stderr.write(
      `${outcome.name}: another process writes ${outcome.folder}, so nothing was exported.\nRemedy: try again when it has ended.\n`,
    );
    return;
  }
  const { name, files, failed, folder } = outcome;
  process.stdout.write(`${name}: ${counted(files, 'file')} in ${folder}\n`);
  if (failed.length > 0)
    process.stderr.write(
      `${name}: ${counted(failed.length, 'URL')} could not be made, and the earlier files stay: ${failed.slice(0, shownMax).join(' ')}\n`,
    );
}

function noPublication(ids: readonly string[], wanted: string | undefined): string {
  return `There is no publication "${wanted}" that can be read. Nothing was exported.\nRemedy: name one of ${ids.join(', ')}, and run townwire check.`;
}

const shownMax = 5;
