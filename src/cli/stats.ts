import { parseArgs } from 'node:util';
import { readViews, type ViewReport } from '../commands/readViews.ts';
import { counted } from '../news/words/counted.ts';
import { flag, refuse, type Command } from './command.ts';

export const stats: Command = {
  usage: '[--days <number>] [--json]',
  summary: 'Shows how often pages were viewed, if the publication counts views (count: true).',
  async run(settings, args) {
    const { values } = parseArgs({
      args,
      options: { days: { type: 'string', default: '30' }, json: flag },
    });
    const days = Number(values.days);
    if (!Number.isInteger(days) || days < 1 || days > daysMax)
      return refuse(
        `--days must be a whole number from 1 to ${daysMax}, not "${values.days}". Remedy: townwire stats --days 7`,
      );
    const { reports, mistakes } = await readViews(settings, { days, now: Date.now() });
    for (const mistake of mistakes) process.stderr.write(`${mistake}\n`);
    if (values.json) process.stdout.write(`${JSON.stringify({ mistakes, reports, missing }, null, 2)}\n`);
    else process.stdout.write(`${reports.map(describe).join('\n\n')}\n`);
    return mistakes.length > 0 ? 1 : 0;
  },
};

function describe(report: ViewReport): string {
  const { name, isCounting, since, total, days, pages, hosts } = report;
  if (total === 0 && !isCounting) {
    return `${name} does not count page views.\nTo count them, write \`count: true\` in the publication.yaml of ${report.publication}. The privacy page then says what is counted.`;
  }
  return [
    `${name}: ${counted(total, 'page view')} since ${since}`,
    ...(isCounting ? [] : ['Counting is off now: publication.yaml has no `count: true`.']),
    table('By day', days, ({ day }) => day),
    table('By page', pages, ({ path }) => path),
    table('By the host whose link readers followed', hosts, ({ host }) => host),
    missing,
  ].join('\n\n');
}

function table<Row extends { views: number }>(
  title: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): string {
  if (rows.length === 0) return `${title}: none yet.`;
  const shown = rows.slice(0, rowsMax);
  const width = Math.max(...shown.map(({ views }) => views)).toLocaleString('en-US').length;
  const lines = shown.map((row) => `  ${row.views.toLocaleString('en-US').padStart(width)}  ${nameOf(row)}`);
  const rest = rows.slice(rowsMax).reduce((sum, { views }) => sum + views, 0);
  const more =
    rest === 0 ? [] : [`  and ${counted(rest, 'view')} of ${rows.length - rowsMax} more (--json has all)`];
  return [title, ...lines, ...more].join('\n');
}

const missing =
  "Not counted: views from a CDN, an exported copy of the site or a browser's own cache, and programs that identify themselves. A running site adds its counts every minute.";

const rowsMax = 20;
const daysMax = 3660;
