import { isBlogFailure, type Blog, type FindPicture } from './blog.ts';
import { findNoPicture, makeBlogFolder, renderParagraph } from './blog.testing.ts';
import { openTranslatedFolder } from './translatedBlog.ts';

export const levee = `---
id: levee
metaTitle: The levee
metaDescription: Who built it.
date: 2026-11-20
author: Ada
tags: [river]
---
The town built it.
`;
export const ferry = levee.replaceAll('levee', 'ferry').replace('2026-11-20', '2026-11-21');
export const dique = `---
slug: dique
metaTitle: El dique
metaDescription: Quién lo construyó.
---
Lo construyó la ciudad.
`;

/** Opens a blog of these files in English and Spanish. */
export async function openBlogOf(files: Record<string, string>, isUntranslatedOmitted = false) {
  return openBlogIn(await makeBlogFolder(files), { isUntranslatedOmitted });
}

export function openBlogIn(
  folder: string,
  {
    isUntranslatedOmitted = false,
    findPicture = findNoPicture,
    ...options
  }: {
    findPicture?: FindPicture;
    isUntranslatedOmitted?: boolean;
    sections?: readonly string[];
    people?: { key: string; name: string }[];
    samplePictures?: string;
  } = {},
) {
  return openTranslatedFolder({
    folder,
    languages: { main: 'en', others: ['es'], isUntranslatedOmitted },
    ...options,
    timeZone: 'America/Chicago',
    renderMarkdown: renderParagraph,
    findPicture,
    now: () => Date.parse('2026-11-25T12:00:00Z'),
  });
}

/** Returns the titles of a blog's first page, each with its post's language if that isn't the blog's own. */
export async function readTitles(blog: Blog): Promise<string[]> {
  const list = await blog.page(1);
  if (isBlogFailure(list)) throw new Error(list.message);
  return list.posts.map(({ metaTitle, language }) =>
    language === undefined ? metaTitle : `${metaTitle} (${language})`,
  );
}
