import { parseArgs } from 'node:util';
import { checkPublications, formatReport } from '../commands/check/checkPublications.ts';
import { flag, markdownEntry, refuse, type Command } from './command.ts';

export const check: Command = {
  usage: '[--publication <folder>] [--mistakes] [--json]',
  summary:
    'Checks every publication and lists each mistake with file, line and remedy; --mistakes lists nothing else.',
  async run(settings, args) {
    const { values } = parseArgs({
      args,
      options: { publication: { type: 'string' }, mistakes: flag, json: flag },
    });
    const report = await checkPublications(settings, { only: values.publication, markdownEntry });
    if ('unknown' in report)
      return refuse(
        `There is no publication "${report.unknown}" in ${settings.publicationsFolder}.\nRemedy: name one of ${report.ids.join(', ') || 'none yet'}.`,
      );
    const hasNotices = !values.mistakes;
    const shown = hasNotices ? report : { ...report, notices: [], unread: [], copies: [] };
    process.stdout.write(
      values.json ? `${JSON.stringify(shown, null, 2)}\n` : formatReport(report, { hasNotices }),
    );
    return report.mistakes.length > 0 ? 1 : 0;
  },
};
