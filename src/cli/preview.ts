import { isoStoryTime } from '../news/dates.ts';
import { counted } from '../news/words/counted.ts';
import { previewDraft } from '../commands/preview/previewDraft.ts';
import { previewFeed, type Preview } from '../commands/preview/previewFeed.ts';
import type { Settings } from '../newsroom/settings.ts';
import { refuse, type Command } from './command.ts';

export const preview: Command = {
  usage: '<url or file>',
  summary:
    'Shows what a feed contains, item by item, and why an item is left out (spiked). For a post or page (.md), prints the secret URL of its draft.',
  async run(settings, args) {
    const [source, ...rest] = args;
    if (source === undefined || rest.length > 0)
      return refuse(
        'Name one feed, post or page.\nRemedy: townwire preview https://example.org/feed.xml, or townwire preview ./feed.xml, or townwire preview publications/springfield/blog/post.md.',
      );
    if (source.endsWith('.md')) return showDraft(source, settings);
    const feed = await previewFeed(source, settings);
    if (feed.kind === 'failed') return refuse(feed.reason, 1);
    const { format, title, description, items, spiked } = feed.edited;
    process.stdout.write(
      `${format} from ${feed.url}\n${title || '(no title)'}${description && `: ${description}`}\n`,
    );
    for (const [index, item] of items.entries()) {
      process.stdout.write(`\n${index + 1}. ${describe(item, feed.hidden.get(index))}`);
    }
    for (const { item, reason } of spiked) process.stdout.write(`\nSPIKED ${item}\n   ${reason}\n`);
    const isEmpty = items.length + spiked.length === 0;
    process.stdout.write(
      isEmpty ? '\nThis feed is empty.\n' : `\n${counted(items.length, 'item')}, ${spiked.length} spiked.\n`,
    );
    return 0;
  },
};

async function showDraft(file: string, settings: Settings): Promise<number> {
  const draft = await previewDraft(file, settings);
  if (draft.kind === 'none')
    return refuse(`${draft.reason}${draft.remedy === null ? '' : `\nRemedy: ${draft.remedy}`}`, 1);
  for (const mistake of draft.mistakes) process.stderr.write(`${mistake}\n`);
  process.stdout.write(`${draft.url}\n`);
  if (draft.localUrl !== null)
    process.stdout.write(
      `${draft.localUrl}\nThe first works once the host's DNS points to the site; the second works on this machine.\n`,
    );
  process.stdout.write(
    draft.appears === null
      ? 'Only people with this link can see the draft, until it is published or removed. The site must be running.\n'
      : `The post appears on ${draft.appears}; until then, only people with this link can see it. The site must be running.\n`,
  );
  return 0;
}

function describe(item: Preview['edited']['items'][number], hiddenBy: string | undefined): string {
  const date =
    item.date.kind === 'dated'
      ? isoStoryTime(item.date.at)
      : { undated: 'none (when it was first seen)', unreadable: 'unreadable (shown as Recent)' }[
          item.date.kind
        ];
  return [
    item.title,
    ...(hiddenBy === undefined ? [] : [`   HIDDEN       ${hiddenBy}`]),
    `   link         ${item.link}`,
    `   date         ${date}`,
    `   author       ${item.author}`,
    `   picture      ${item.image ?? '(placeholder)'}`,
    ...(item.credit === null ? [] : [`   credit       ${item.credit}`]),
    `   words        ${item.wordCount}`,
    `   description  ${item.description}`,
    `   guid         ${item.guid}`,
    '',
  ].join('\n');
}
