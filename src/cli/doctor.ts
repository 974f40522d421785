import { parseArgs } from 'node:util';
import { examine } from '../commands/doctor/examine.ts';
import type { Finding } from '../commands/doctor/finding.ts';
import { counted } from '../news/words/counted.ts';
import { flag, refuse, type Command } from './command.ts';

export const doctor: Command = {
  usage: '[--json] [--offline] [--silent-days <number>]',
  summary:
    'Examines machine, archive, publications, feeds, hosts and proxy, with a remedy for each finding. Exits with 1 if there is a fault.',
  async run(settings, args) {
    const days = { type: 'string', default: '14' } as const;
    const { values } = parseArgs({ args, options: { json: flag, offline: flag, 'silent-days': days } });
    const silentDaysMin = Number(values['silent-days']);
    if (!Number.isInteger(silentDaysMin) || silentDaysMin < 1)
      return refuse(
        `--silent-days must be a whole number of days, not "${values['silent-days']}". Remedy: townwire doctor --silent-days 14`,
      );
    const all: Finding[] = [];
    let lastCheck = '';
    await examine({
      settings,
      isOffline: values.offline,
      silentDaysMin,
      onFindings(findings) {
        all.push(...findings);
        if (values.json) return;
        for (const finding of findings) {
          process.stdout.write(describe(finding, finding.check === lastCheck));
          lastCheck = finding.check;
        }
      },
    });
    const faults = all.filter(({ level }) => level === 'fault').length;
    const warnings = all.filter(({ level }) => level === 'warning').length;
    if (values.json)
      process.stdout.write(`${JSON.stringify({ faults, warnings, findings: all }, null, 2)}\n`);
    else process.stdout.write(`\n${counted(faults, 'fault')}, ${counted(warnings, 'warning')}.\n`);
    return faults > 0 ? 1 : 0;
  },
};

function describe({ check, level, text, remedy, draft }: Finding, isSameCheck: boolean): string {
  const mark = { ok: 'ok', warning: 'WARNING', fault: 'FAULT' }[level];
  const head = isSameCheck ? '' : `${check}\n`;
  const lines = [`  ${mark.padEnd(8)}${text}`];
  if (remedy !== null) lines.push(`          ${remedy}`);
  if (draft !== undefined)
    lines.push('', ...draft.split('\n').map((line) => `          | ${line}`.trimEnd()), '');
  return `${head}${lines.join('\n')}\n`;
}
