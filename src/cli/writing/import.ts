import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { importPosts, type ImportReport, type StoppedImport } from '../../commands/importing/importPosts.ts';
import { counted } from '../../news/words/counted.ts';
import { flag, refuse, withProgress, type Command } from '../command.ts';
import { folderNames } from '../../news/site/folderNames.ts';

export const importCommand: Command = {
  usage: '<file> --to <folder> [--pictures] [--site <url>] [--dry-run]',
  summary: 'Imports the posts of a Ghost export (JSON) or a WordPress export (XML) into a publication.',
  details: () =>
    [
      '  --to <folder>   the publication',
      '  --pictures      fetches the pictures from the old site',
      '  --site <url>    where the old site is: for Ghost, whose export does not say, or if it has moved',
      '  --dry-run       reports what would be written, and writes nothing',
      '',
    ].join('\n'),
  async run(settings, args) {
    const options = {
      to: { type: 'string' },
      site: { type: 'string' },
      pictures: flag,
      'dry-run': flag,
    } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...others] = positionals;
    const { to, site } = values;
    if (file === undefined || others.length > 0 || to === undefined)
      return refuse(
        'Name the export, and the publication that its posts go to.\nRemedy: townwire import ghost.json --to springfield',
      );
    const address = site === undefined ? null : siteAddress(site);
    if (address === undefined)
      return refuse(
        `--site must be the URL of the old site, but is "${site}".\nRemedy: write it as in --site https://old.example`,
      );
    // `to` is the name of a publication, or the path of its folder.
    const named = path.join(settings.publicationsFolder, to);
    const folder = existsSync(named) || !existsSync(to) ? named : path.resolve(to);
    const isDryRun = values['dry-run'];
    const stop = new AbortController();
    // After the first signal, the current post is still finished. A second signal ends the process at once.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const outcome = await withProgress((onProgress) =>
      importPosts({
        file,
        folder,
        isDryRun,
        canFetch: values.pictures,
        address,
        canUseLoopback: settings.canUseLoopback,
        now: Date.now(),
        onProgress,
        signal: stop.signal,
      }),
    );
    if (outcome.kind === 'unreadable')
      return refuse(`${outcome.message}\nRemedy: ${outcome.remedy}\nNothing was written.`, 1);
    if (outcome.kind === 'stopped') return refuse(describeStop(outcome), 1);
    const shown = { folder: path.relative('', folder) || '.', isDryRun };
    process.stdout.write(`${describe(outcome, shown).join('\n')}\n`);
    return 0;
  },
};

/** Turns a URL or a host into a URL without a final slash; undefined for other text. */
function siteAddress(written: string): string | undefined {
  const url = URL.parse(/^https?:\/\//iu.test(written) ? written : `https://${written}`);
  return url === null || url.search !== '' || url.hash !== '' ? undefined : url.href.replace(/\/+$/u, '');
}

function describeStop({ done, posts, reason }: StoppedImport): string {
  return [
    `The import stopped after ${done} of ${counted(posts, 'post')}. ${reason}`,
    'Remedy: run the same command again. It continues where it stopped.',
  ].join('\n');
}

function describe(
  { program, written, drafts, present, leftOut, redirects, people, fetched, missing }: ImportReport,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
): string[] {
  const lines = [
    `${isDryRun ? 'Would import' : 'Imported'} ${counted(written.length, 'post')} from ${program} into ${path.join(folder, folderNames.blog)}${drafts === 0 ? '' : `, ${counted(drafts, 'draft')} among them`}.`,
  ];
  if (present.length > 0)
    lines.push(`\nExisting files, left unchanged (${present.length}):`, ...present.map(indent));
  if (redirects.size > 0)
    lines.push(
      `\nOld URLs that ${isDryRun ? 'would lead' : 'lead'} to new ones, in ${path.join(folder, 'redirects.yaml')}: ${redirects.size}.`,
      ...(isDryRun ? Array.from(redirects, ([from, target]) => indent(`${from}  ${target}`)) : []),
    );
  if (people.length > 0)
    lines.push(
      `\n${isDryRun ? 'Would add' : 'Added'} ${counted(people.length, 'author')} to ${path.join(folder, 'people.yaml')}, not shown on the front page:`,
      ...people.map(indent),
    );
  const pictures = path.join(folder, folderNames.pictures);
  if (fetched.length > 0) lines.push(`\nFetched ${counted(fetched.length, 'picture')} into ${pictures}.`);
  if (missing.length > 0) {
    const isFailed = missing.some(({ reason }) => reason !== undefined);
    lines.push(
      isFailed
        ? `\nPictures that could not be fetched (${missing.length}). Run the command again, or save each under its name in ${pictures}:`
        : `\nPictures that are not in ${pictures} (${missing.length}). Add --pictures to fetch them, or save each under its name:`,
      ...missing.map(({ url, name, reason }) => indent([name, url, reason ?? ''].join('  ').trimEnd())),
    );
    if (missing.some(({ url }) => url.startsWith('__GHOST_URL__')))
      lines.push('__GHOST_URL__ stands for the URL of your old site. To fetch them, add --site with it.');
  }
  if (leftOut.length > 0)
    lines.push(`\nNot imported, or changed (${leftOut.length}):`, ...leftOut.map(indent));
  lines.push(
    isDryRun
      ? '\nNothing was written, because of --dry-run.'
      : `\nNext: townwire check --publication ${path.basename(path.resolve(folder))}`,
  );
  return lines;
}

const indent = (line: string): string => `  ${line}`;
