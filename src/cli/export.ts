import path from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '../news/words/counted.ts';
import { openLog } from '../newsroom/log.ts';
import { missingArchive } from '../newsroom/staticEdition/missingArchive.ts';
import { openNewsroom } from '../newsroom/openNewsroom.ts';
import { renderPage } from '../pages/renderPage.tsx';
import { findOverlapping, type Settings } from '../newsroom/settings.ts';
import { openAssets } from '../server/assets.ts';
import { transportHeadersOf } from '../server/frontDoor.ts';
import { caddyInclude } from '../server/staticEdition/caddyInclude.ts';
import { nginxInclude } from '../server/staticEdition/nginxInclude.ts';
import { openPageMaker, type PageMakerOptions } from '../server/staticEdition/pageMaker.ts';
import { readServedFiles } from '../server/staticEdition/servedFiles.ts';
import { exportEditions, type ExportOutcome } from '../server/staticEdition/exportEditions.ts';
import { flag, markdownEntry, refuse, withProgress, type Command } from './command.ts';
import { clientFolder } from './start.ts';

export const exportCommand: Command = {
  usage: '<folder> [--publication <folder>] [--include nginx|caddy [--brotli]]',
  summary: 'Writes the publications as files that a web server can send without Townwire.',
  async run(settings, args) {
    const text = { type: 'string' } as const;
    const options = { publication: text, include: text, brotli: flag } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0)
      return refuse('Name one folder for the files.\nRemedy: townwire export /var/www/townwire.');
    const { include } = values;
    if (include !== undefined && !isServer(include))
      return refuse(`--include must be nginx or caddy, not "${include}".`);
    if (include === undefined && values.brotli) return refuse('--brotli is only for --include nginx.');
    const { dataFolder, publicationsFolder, picturesFolder } = settings;
    const siteFolder = findOverlapping(folder, [dataFolder, publicationsFolder, picturesFolder]);
    if (siteFolder !== undefined)
      return refuse(
        `${path.resolve(folder)} overlaps ${siteFolder}, but web servers show everything in it. Nothing was exported.\nRemedy: name a folder of its own, like /var/www/townwire.`,
      );
    const missing = await missingArchive(settings);
    if (missing !== null) return refuse(`${missing}\nNothing was exported.`, 1);
    const log = openLog(settings.logLevel === 'info' ? 'warn' : settings.logLevel);
    const newsroom = await openNewsroom({ settings, log, markdownEntry, isReadOnly: true });
    if (newsroom.kind === 'nothingToServe')
      return refuse(`${newsroom.mistakes.join('\n')}\nNothing was exported.`, 1);
    try {
      const ids = newsroom.publications().map(({ id }) => id);
      const publications = ids.filter((id) => id === (values.publication ?? id));
      if (publications.length === 0) return refuse(noPublication(ids, values.publication), 1);
      const pages = { newsroom, assets: await openAssets(clientFolder), render: renderPage };
      if (include !== undefined)
        return await printInclude(include, {
          ...pages,
          ...settings,
          publications,
          folder,
          hasBrotli: values.brotli,
        });
      const request = { folder: path.resolve(folder), publications };
      const outcomes = await withProgress((onProgress) => exportEditions(pages, { ...request, onProgress }));
      for (const outcome of outcomes) print(outcome);
      return outcomes.some(({ kind }) => kind === 'busy') ? 1 : 0;
    } finally {
      await newsroom.close();
    }
  },
};

/** Prints the include of one publication for a web server. */
async function printInclude(
  server: keyof typeof includes,
  {
    publications,
    folder,
    hsts,
    hasBrotli,
    ...pages
  }: PageMakerOptions &
    Pick<Settings, 'hsts'> & { publications: readonly string[]; folder: string; hasBrotli: boolean },
): Promise<number> {
  const [id, ...others] = publications;
  if (id === undefined || others.length > 0)
    return refuse(`Each publication has an include of its own.\nRemedy: add --publication ${id}.`);
  if (pages.newsroom.edition(id).publication.cdn !== null) return refuse(cdnRefusal, 1);
  const served = await readServedFiles(id, {
    ...pages,
    root: path.join(path.resolve(folder), id, 'current'),
    makePage: openPageMaker({ ...pages, transportHeaders: transportHeadersOf(hsts) }),
  });
  process.stdout.write(includes[server](served, { hasBrotli }));
  return 0;
}

const includes = { nginx: nginxInclude, caddy: caddyInclude };

function isServer(name: string): name is keyof typeof includes {
  return Object.hasOwn(includes, name);
}

const cdnRefusal =
  'A CDN purges pages by headers that differ from page to page, which files do not have.\nRemedy: let the CDN request pages from Townwire, or remove `cdn:` from publication.yaml.';

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

function noPublication(ids: readonly string[], requested: string | undefined): string {
  return `There is no publication "${requested}" that can be read. Nothing was exported.\nRemedy: name one of ${ids.join(', ')}, and run townwire check.`;
}

const shownMax = 5;
