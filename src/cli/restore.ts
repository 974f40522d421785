import { restoreBackup } from '../commands/backups.ts';
import { showProgress, type Command } from './command.ts';

export const restore: Command = {
  usage: '<file>',
  summary: 'Replaces the archive with a backup, and keeps what was there. Stop the site first.',
  async run(settings, words) {
    const [file, ...rest] = words;
    if (file === undefined || rest.length > 0) {
      process.stderr.write(
        'Name one backup.\nRemedy: townwire restore /var/backups/townwire/townwire-2026-11-22T03-00-00Z.sqlite.\n',
      );
      return 2;
    }
    const progress = showProgress();
    const outcome = await restoreBackup({ settings, file, now: Date.now(), onProgress: progress.show });
    progress.end();
    (outcome.kind === 'refused' ? process.stderr : process.stdout).write(`${outcome.message}\n`);
    return outcome.kind === 'refused' ? 1 : 0;
  },
};
