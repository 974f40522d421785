import { findNoPicture, makeBlogFolder, renderParagraph } from './blog.testing.ts';
import { openFolderBlog } from './openFolderBlog.ts';

export const timeZone = 'America/Chicago';
export const novemberTwentieth = Date.parse('2026-11-20T12:00:00-06:00');

/** Opens a blog of these files. `slugs` returns the slugs of a page's posts. */
export async function openTestBlog(
  files: Record<string, string | Uint8Array>,
  { now = () => novemberTwentieth, samplePictures }: { now?: () => number; samplePictures?: string } = {},
) {
  const folder = await makeBlogFolder(files);
  const blog = await openFolderBlog({
    findPicture: findNoPicture,
    folder,
    timeZone,
    renderMarkdown: renderParagraph,
    now,
    samplePictures,
  });
  const slugs = async (number = 1) => {
    const list = await blog.page(number);
    return 'posts' in list ? list.posts.map(({ slug }) => slug) : list.message;
  };
  return { folder, blog, slugs };
}
