import { readBlogMistakes } from '../newsroom/blogs.ts';
import { readPublications } from '../newsroom/publicationStore.ts';
import type { Command } from './command.ts';

export const check: Command = {
  usage: '',
  summary: 'Checks every publication and lists each mistake with file, line and remedy.',
  async run(settings) {
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
      process.stdout.write('Not ready yet (pages leave it out):\n\n');
    }
    for (const [remedy, texts] of notices) process.stdout.write(`${texts.join('\n')}\n  ${remedy}\n\n`);
    const served = `${publications.length} of ${publications.length + broken.length} publications can be served`;
    const unready = [...notices.values()].flat().length;
    process.stdout.write(
      `${served}: ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}, ${unready} not ready yet.\n`,
    );
    return mistakes.length > 0 ? 1 : 0;
  },
};
