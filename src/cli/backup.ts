import { parseArgs } from 'node:util';
import { createBackup } from '../commands/backups.ts';
import { showProgress, type Command } from './command.ts';

export const backup: Command = {
  usage: '<folder> [--keep 7]',
  summary: 'Backs up the archive into a dated file, while the site runs, and keeps the newest seven.',
  async run(settings, words) {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { keep: { type: 'string', default: '7' } },
    });
    const [folder, ...rest] = positionals;
    if (folder === undefined || rest.length > 0) {
      process.stderr.write('Name one folder for backups.\nRemedy: townwire backup /var/backups/townwire.\n');
      return 2;
    }
    if (!/^[1-9]\d{0,4}$/u.test(values.keep)) {
      process.stderr.write(
        `--keep must be a whole number of 1 or more, but is "${values.keep}".\nRemedy: townwire backup ${folder} --keep 7.\n`,
      );
      return 2;
    }
    const progress = showProgress();
    const outcome = await createBackup({
      settings,
      folder,
      keep: Number(values.keep),
      now: Date.now(),
      onProgress: progress.show,
    });
    progress.end();
    (outcome.kind === 'refused' ? process.stderr : process.stdout).write(`${outcome.message}\n`);
    return outcome.kind === 'refused' ? 1 : 0;
  },
};
