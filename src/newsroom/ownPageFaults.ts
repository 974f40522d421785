import path from 'node:path';
import type { FindPicture, RenderMarkdown } from '../blog/blog.ts';
import { findPostPictures, textPictureFaults } from '../blog/postPictures.ts';
import type { Publication } from '../news/publication.ts';
import { inEveryLanguage } from '../news/publicationIn.ts';
import { splitFrontMatter } from '../yaml/frontMatter.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { readTextFile } from '../yaml/readTextFile.ts';

/** What is wrong with the pictures in a publication's own pages. The pages are shown without those that can't be. */
export async function ownPageFaults({
  folder,
  publication,
  renderMarkdown,
  findPicture,
}: {
  /** The publication's. */
  folder: string;
  publication: Publication;
  renderMarkdown: RenderMarkdown;
  findPicture: FindPicture;
}): Promise<Mistake[]> {
  const [main, ...others] = inEveryLanguage(publication);
  const translated = others.flatMap(({ pages }) =>
    pages.filter(({ language }) => language !== publication.mainLanguage),
  );
  const written = [
    ...(main?.pages ?? []).map(({ slug }) => `${slug}.md`),
    ...translated.map(({ slug, language }) => `${slug}.${language}.md`),
  ];
  const faults = await Promise.all(
    written.map(async (name): Promise<Mistake[]> => {
      const file = path.join(folder, 'pages', name);
      const read = await readTextFile(file);
      const parts = read.kind === 'text' ? splitFrontMatter(read.text, 'page') : null;
      // Other mistakes are reported where the page is read.
      if (parts === null || parts.kind === 'fault') return [];
      const { markdown, markdownLine } = parts;
      const pictures = await findPostPictures({ front: {}, markdown }, findPicture);
      const rendered = await renderMarkdown(markdown, 'check');
      if (rendered.kind !== 'html') return [];
      return textPictureFaults(file, { markdownLine, pictures, references: rendered.references });
    }),
  );
  return faults.flat();
}
