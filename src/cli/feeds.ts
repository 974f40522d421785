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
      const all = read.publications.flatMap(({ sections }) => sections.flatMap((section) => section.feeds));
      process.stdout.write(`\n${summaryOf(all)}\n`);
      return read.mistakes.length > 0 ? 1 : 0;
    }),
};

function summaryOf(healths: readonly FeedHealth[]): string {
  const count = (standing: FeedHealth['standing']) =>
    healths.filter((feed) => feed.standing === standing).length;
  if (count('waiting') === healths.length)
    return 'No feed has been asked yet: feeds are asked while the site runs (npm start).';
  const troubled = count('failing') + count('retired');
  return troubled === 0 ? 'No feed is failing.' : `${troubled} failing or retired.`;
}

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
