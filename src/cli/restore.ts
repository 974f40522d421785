import { restoreBackup } from '../commands/backups.ts';
import { refuse, report, showProgress, type Command } from './command.ts';

export const restore: Command = {
  usage: '<file>',
  summary: 'Replaces the archive with a backup, and keeps what was there. Stop the site first.',
  async run(settings, args) {
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0)
      return refuse(
        'Name one backup.\nRemedy: townwire restore /var/backups/townwire/townwire-2026-11-22T03-00-00Z.sqlite.',
      );
    const progress = showProgress();
    const outcome = await restoreBackup({ settings, file, now: Date.now(), onProgress: progress.show });
    progress.end();
    return report(outcome);
  },
};
