import { readFeedHealth, type FeedHealth } from '../newsroom/feedHealth.ts';
import type { Command } from './command.ts';
import { withSettings } from './withSettings.ts';

/** Shows how every feed of every publication is doing. */
export const feeds: Command = {
  name: 'feeds',
  usage: '',
  summary: "Shows every feed's health: when it last answered, when it is asked again, what is wrong.",
  run: () =>
    withSettings(async (settings) => {
      const read = await readFeedHealth({ settings, now: Date.now() });
      for (const mistake of read.mistakes) process.stderr.write(`${mistake}\n`);
      for (const { publication, sections } of read.publications) {
        process.stdout.write(`${publication}\n`);
        for (const { label, feeds: healths } of sections) {
          process.stdout.write(`\n  ${label}\n`);
          for (const health of healths) process.stdout.write(`${describe(health)}\n`);
        }
      }
      const failing = read.publications
        .flatMap(({ sections }) => sections.flatMap((section) => section.feeds))
        .filter(({ standing }) => standing === 'failing' || standing === 'retired');
      process.stdout.write(
        `\n${failing.length === 0 ? 'No feed is failing.' : `${failing.length} failing or retired.`}\n`,
      );
      return read.mistakes.length > 0 ? 1 : 0;
    }),
};

function describe({ address, standing, title, answered, asked, next, failures, error }: FeedHealth): string {
  const mark = { good: 'ok     ', failing: 'FAILING', retired: 'RETIRED', waiting: 'waiting' }[standing];
  const times = [
    answered && `answered ${answered}`,
    !answered && asked && `asked ${asked}`,
    next && `next ${next}`,
  ]
    .filter(Boolean)
    .join(', ');
  const lines = [`    ${mark} ${address}`, `            ${[title, times].filter(Boolean).join(' · ')}`];
  if (error !== null) lines.push(`            ${failures > 1 ? `${failures} times in a row: ` : ''}${error}`);
  return lines.join('\n');
}
