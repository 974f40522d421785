import { parseArgs } from 'node:util';
import { dateAndTime, storyDateAndTime, type DateStyle } from '../news/dates.ts';
import { inEnglish } from '../news/words/locales.ts';
import { describeMissingPictures, readFeedHealth, type FeedHealth } from '../newsroom/upkeep/feedHealth.ts';
import { counted } from '../news/words/counted.ts';
import { flag, type Command } from './command.ts';

export const feeds: Command = {
  usage: '[--json]',
  summary:
    'Shows when each feed last responded, how many stories it has brought, and what is wrong. Exits with 1 if a feed fails.',
  async run(settings, args) {
    const { values } = parseArgs({ args, options: { json: flag } });
    const now = Date.now();
    const read = await readFeedHealth({ settings, now });
    for (const mistake of read.mistakes) process.stderr.write(`${mistake}\n`);
    const all = read.publications.flatMap(({ sections }) => sections.flatMap((section) => section.feeds));
    if (values.json) process.stdout.write(`${JSON.stringify(read, withIsoTimes, 2)}\n`);
    else {
      for (const { publication, locale, timeZone, sections } of read.publications) {
        const style = { timeZone, locale: inEnglish(locale) };
        process.stdout.write(`${publication}\n`);
        for (const { label, feeds: healths } of sections) {
          process.stdout.write(`\n  ${label}\n`);
          for (const health of healths) process.stdout.write(`${describe(health, { ...style, now })}\n`);
        }
      }
      process.stdout.write(`\n${summarize(all)}\n`);
    }
    return read.mistakes.length > 0 || all.some(hasProblem) ? 1 : 0;
  },
};

function describe(health: FeedHealth, { now, ...style }: DateStyle & { now: number }): string {
  const { address, status, title, answeredAt, polledAt, nextAt, failures, error, movedTo } = health;
  const time = (at: number | null, before: string) =>
    at === null ? undefined : `${before} ${dateAndTime({ at, ...style })}`;
  const mark = { good: 'ok     ', failing: 'FAILING', retired: 'RETIRED', waiting: 'waiting' }[status];
  const last = time(answeredAt, 'responded') ?? time(polledAt, 'polled');
  const next =
    nextAt !== null && nextAt <= now ? 'next poll as soon as the site runs' : time(nextAt, 'next poll');
  const times = [last, next].filter((text) => text !== undefined).join(', ');
  const lines = [`${mark} ${address}`, [title, times].filter(Boolean).join(' · ')];
  if (status !== 'waiting') lines.push(describeStories(health, style));
  const missingPictures = describeMissingPictures(health);
  if (missingPictures !== null) lines.push(`NO PICTURES: ${missingPictures}`);
  if (error !== null) lines.push(`${failures > 1 ? `${failures} times in a row: ` : ''}${error}`);
  if (movedTo !== null) lines.push(`Moved to ${movedTo}: write that address in sections.yaml.`);
  return lines.map((line, index) => `${index === 0 ? '    ' : '            '}${line}`).join('\n');
}

function describeStories({ stories, newestStoryAt, silentDays }: FeedHealth, style: DateStyle): string {
  if (newestStoryAt === null || silentDays === null) return 'no stories yet';
  const count = `${counted(stories, 'story', 'stories')} in all`;
  const silence = silentDays < silentDaysMin ? '' : `, SILENT for ${silentDays} days`;
  return `${count}, the newest ${storyDateAndTime({ at: newestStoryAt, ...style })}${silence}`;
}

function summarize(healths: readonly FeedHealth[]): string {
  if (healths.every(({ status }) => status === 'waiting'))
    return 'No feed has been polled yet. Feeds are polled while the site runs (townwire start).';
  const problems = healths.filter(hasProblem).length;
  const silent = healths.filter(({ silentDays }) => silentDays !== null && silentDays >= silentDaysMin);
  const silence = silent.length === 0 ? '' : ` ${silent.length} silent for ${silentDaysMin} days or more.`;
  return (problems === 0 ? 'No feed is failing.' : `${problems} failing or retired.`) + silence;
}

function hasProblem({ status }: FeedHealth): boolean {
  return status === 'failing' || status === 'retired';
}

/** Writes times in ISO 8601, for people and programs. */
function withIsoTimes(key: string, value: unknown): unknown {
  return key.endsWith('At') && typeof value === 'number' ? new Date(value).toISOString() : value;
}

/** Even a weekly newspaper should have a new story in two weeks. */
const silentDaysMin = 14;
