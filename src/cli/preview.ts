import { previewFeed } from '../newsroom/previewFeed.ts';
import type { Command } from './command.ts';
import { withSettings } from './withSettings.ts';

/** Shows what a feed would give before it is put into a publication. */
export const preview: Command = {
  name: 'preview',
  usage: '<url or file>',
  summary: 'Shows what a feed would give, item by item, with the reason for each spiked one.',
  run: (words) =>
    withSettings(async (settings) => {
      const [source, ...rest] = words;
      if (source === undefined || rest.length > 0) {
        process.stderr.write(
          'Name one feed.\nRemedy: townwire preview https://example.org/feed.xml, or townwire preview ./feed.xml.\n',
        );
        return 2;
      }
      const seen = await previewFeed({ source, settings });
      if (seen.kind === 'failed') {
        process.stderr.write(`${seen.reason}\n`);
        return 1;
      }
      const { edited, address } = seen;
      process.stdout.write(
        `${edited.format} from ${address}\n${edited.title || '(no title)'}${edited.description && `: ${edited.description}`}\n`,
      );
      for (const [place, item] of edited.items.entries()) {
        const date =
          item.date.kind === 'dated'
            ? new Date(item.date.at).toISOString()
            : { undated: 'no date: the time it is first seen', unreadable: 'unreadable date: Recent' }[
                item.date.kind
              ];
        const hiddenBy = seen.hidden.get(place);
        process.stdout.write(
          [
            `\n${place + 1}. ${item.title}`,
            ...(hiddenBy === undefined ? [] : [`   HIDDEN       ${hiddenBy}`]),
            `   link         ${item.link}`,
            `   date         ${date}`,
            `   author       ${item.author}`,
            `   picture      ${item.image ?? '(placeholder)'}`,
            `   words        ${item.words}`,
            `   description  ${item.description}`,
            `   guid         ${item.guid}`,
            '',
          ].join('\n'),
        );
      }
      for (const { item, reason } of edited.spiked) process.stdout.write(`\nSPIKED ${item}\n   ${reason}\n`);
      process.stdout.write(`\n${edited.items.length} items, ${edited.spiked.length} spiked.\n`);
      return 0;
    }),
};
