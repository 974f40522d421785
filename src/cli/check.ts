import { checkBlogs } from '../newsroom/blogs.ts';
import { chooseForms, keptFormsIn } from '../newsroom/chooseForms.ts';
import { addNotices, readPublications } from '../newsroom/publicationStore.ts';
import type { Command } from './command.ts';

export const check: Command = {
  usage: '',
  summary: 'Checks every publication and lists each mistake with file, line and remedy.',
  async run(settings) {
    const folder = settings.publicationsFolder;
    const read = await readPublications(folder);
    const { notices, publications, broken } = read;
    const kept = keptFormsIn(settings);
    const forms = await chooseForms({ read, before: [], folder, kept, plan: { sample: false } });
    const posts = await checkBlogs({
      folder,
      kept,
      publications: publications.map((each) => each.publication),
      broken,
    });
    const mistakes = [...read.mistakes, ...forms.mistakes, ...posts.mistakes];
    addNotices(notices, posts.notices);
    for (const mistake of mistakes) process.stdout.write(`${mistake}\n\n`);
    for (const { text, remedy } of [...forms.problems, ...posts.problems])
      process.stdout.write(`${text}\n  ${remedy}\n\n`);
    if (notices.size > 0) {
      process.stdout.write('Not ready yet (pages leave it out):\n\n');
    }
    for (const [remedy, texts] of notices) process.stdout.write(`${texts.join('\n')}\n  ${remedy}\n\n`);
    const all = new Set(
      [...publications, ...forms.versions].map(({ publication }) => publication.id).concat(broken),
    );
    const older = forms.versions.length - publications.length;
    const served = `${forms.versions.length} of ${all.size} publications can be served${older === 0 ? '' : ` (${older} in an older form)`}`;
    const unready = [...notices.values()].flat().length;
    process.stdout.write(
      `${served}: ${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'}, ${unready} not ready yet.\n`,
    );
    return mistakes.length > 0 ? 1 : 0;
  },
};
