import { readBlogMistakes } from '../newsroom/readBlogMistakes.ts';
import { readPublications } from '../newsroom/readPublications.ts';
import type { Command } from './command.ts';
import { withSettings } from './withSettings.ts';

/** Tells every mistake in the publications by file, line and remedy, and what is not yet set. */
export const check: Command = {
  name: 'check',
  usage: '',
  summary: 'Reads every publication and tells each mistake by file, line and remedy.',
  run: () =>
    withSettings(async (settings) => {
      const folder = settings.publicationsFolder;
      const { notices, publications, broken, ...read } = await readPublications(folder);
      const posts = await readBlogMistakes({
        folder,
        publications: publications.map((each) => each.publication),
        broken,
      });
      const mistakes = [...read.mistakes, ...posts];
      for (const mistake of mistakes) process.stdout.write(`${mistake}\n\n`);
      if (notices.size > 0) {
        process.stdout.write(
          'Not yet ready (readers are not shown these, or see them as not yet available):\n\n',
        );
      }
      for (const [remedy, texts] of notices) process.stdout.write(`${texts.join('\n')}\n  ${remedy}\n\n`);
      const shown = `${publications.length} of ${publications.length + broken.length} publications can be shown`;
      const unready = [...notices.values()].flat().length;
      process.stdout.write(
        `${shown}: ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}, ${unready} not yet ready.\n`,
      );
      return mistakes.length > 0 ? 1 : 0;
    }),
};
