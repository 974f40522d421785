import { readFeedHealth, type FeedHealth } from '../newsroom/feedHealth.ts';
import type { Command } from './command.ts';

export const feeds: Command = {
  usage: '',
  summary: 'Shows for every feed when it last answered, when it is polled next, and what is wrong.',
  async run(settings) {
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
    process.stdout.write(`\n${summarize(all)}\n`);
    return read.mistakes.length > 0 ? 1 : 0;
  },
};

function describe({ address, status, title, answered, polled, next, failures, error }: FeedHealth): string {
  const mark = { good: 'ok     ', failing: 'FAILING', retired: 'RETIRED', waiting: 'waiting' }[status];
  const last = answered ? `answered ${answered}` : polled && `polled ${polled}`;
  const times = [last, next && `next poll ${next}`].filter(Boolean).join(', ');
  const lines = [`    ${mark} ${address}`, `            ${[title, times].filter(Boolean).join(' · ')}`];
  if (error !== null) lines.push(`            ${failures > 1 ? `${failures} times in a row: ` : ''}${error}`);
  return lines.join('\n');
}

function summarize(healths: readonly FeedHealth[]): string {
  const count = (status: FeedHealth['status']) => healths.filter((feed) => feed.status === status).length;
  if (count('waiting') === healths.length)
    return 'No feed has been polled yet. Feeds are polled while the site runs (npm start).';
  const troubled = count('failing') + count('retired');
  return troubled === 0 ? 'No feed is failing.' : `${troubled} failing or retired.`;
}
