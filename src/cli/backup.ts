import { parseArgs } from 'node:util';
import { createBackup, restoreBackup } from '../commands/backups.ts';
import { refuse, report, withProgress, type Command } from './command.ts';

export const backup: Command = {
  usage: '<folder> [--keep 7]',
  summary: 'Backs up the archive into a dated file, while the site runs, and keeps the newest seven.',
  async run(settings, args) {
    const options = { keep: { type: 'string', default: '7' } } as const;
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0)
      return refuse('Name one folder for backups.\nRemedy: townwire backup /var/backups/townwire.');
    if (!/^[1-9]\d{0,4}$/u.test(values.keep))
      return refuse(
        `--keep must be a whole number of 1 or more, but is "${values.keep}".\nRemedy: townwire backup ${folder} --keep 7.`,
      );
    const request = { settings, folder, keep: Number(values.keep), now: Date.now() };
    return report(await withProgress((onProgress) => createBackup({ ...request, onProgress })));
  },
};

export const restore: Command = {
  usage: '<file>',
  summary: 'Replaces the archive with a backup, and keeps the old one. Stop the site first.',
  async run(settings, args) {
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0)
      return refuse(
        'Name one backup.\nRemedy: townwire restore /var/backups/townwire/townwire-2026-11-22T03-00-00Z.sqlite.',
      );
    const request = { settings, file, now: Date.now() };
    return report(await withProgress((onProgress) => restoreBackup({ ...request, onProgress })));
  },
};
