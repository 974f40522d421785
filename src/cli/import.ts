import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { importPosts, type ImportReport } from '../commands/importing/importPosts.ts';
import { counted } from '../news/words/counted.ts';
import { flag, refuse, showProgress, type Command } from './command.ts';

export const importCommand: Command = {
  usage: '<file> --to <folder> [--dry-run]',
  summary: 'Imports the posts of a Ghost export (JSON) or a WordPress export (XML) into a publication.',
  async run(settings, args) {
    const options = { to: { type: 'string' }, 'dry-run': flag } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [file, ...others] = positionals;
    const { to } = values;
    if (file === undefined || others.length > 0 || to === undefined)
      return refuse(
        'Name the export, and the publication that its posts go to.\nRemedy: townwire import ghost.json --to springfield',
      );
    // A publication by its name, or by the path of its folder.
    const named = path.join(settings.publicationsFolder, to);
    const folder = existsSync(named) || !existsSync(to) ? named : path.resolve(to);
    const progress = showProgress();
    const isDryRun = values['dry-run'];
    const outcome = await importPosts({ file, folder, isDryRun, now: Date.now(), onProgress: progress.show });
    progress.end();
    if (outcome.kind === 'unreadable')
      return refuse(`${outcome.message}\nRemedy: ${outcome.remedy}\nNothing was written.`, 1);
    process.stdout.write(
      `${describe(outcome, { folder: path.relative('', folder) || '.', isDryRun }).join('\n')}\n`,
    );
    return 0;
  },
};

function describe(
  { program, written, drafts, already, leftOut, redirects, pictures }: ImportReport,
  { folder, isDryRun }: { folder: string; isDryRun: boolean },
): string[] {
  const lines = [
    `${isDryRun ? 'Would import' : 'Imported'} ${counted(written.length, 'post')} from ${program} into ${path.join(folder, 'blog')}${drafts === 0 ? '' : `, ${counted(drafts, 'draft')} among them`}.`,
  ];
  if (already.length > 0)
    lines.push(`\nExisting files, left unchanged (${already.length}):`, ...already.map(indent));
  if (redirects.size > 0)
    lines.push(
      `\nOld addresses that lead to the new ones, in ${path.join(folder, 'redirects.yaml')}: ${redirects.size}.`,
    );
  if (pictures.size > 0) {
    lines.push(
      `\nThe posts name ${counted(pictures.size, 'picture')}. Save each under its new name in ${path.join(folder, 'pictures')}:`,
      ...Array.from(pictures, ([address, name]) => indent(`${name}  ${address}`)),
      ...(program === 'Ghost' ? ['__GHOST_URL__ stands for the address of your old site.'] : []),
    );
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
