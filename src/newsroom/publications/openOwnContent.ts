import type { RenderMarkdown } from '../../blog/blog.ts';
import { openDrawings } from '../../media/cards/drawings.ts';
import { openPictureProcess } from '../../media/pictures/openPictureProcess.ts';
import { openOwnPictures } from '../../media/pictures/ownPictures.ts';
import { openBlogs } from '../blogs.ts';
import { closePart } from '../closePart.ts';
import { openMarkdownThreads } from '../markdownThread.ts';
import type { NewsroomParts } from '../parts.ts';
import { publicationFolder } from './readPublications.ts';

/** Opens what publications write themselves: posts, with their pictures and share cards. */
export async function openOwnContent({
  settings,
  plan,
  store,
  entry,
  counts,
  opening,
  ...parts
}: Pick<NewsroomParts, 'settings' | 'plan' | 'store' | 'stored' | 'outbound' | 'counts' | 'log' | 'opening'> & {
  /** The program of the thread that renders Markdown. */
  entry: URL;
}) {
  const { publicationsFolder: folder, dataFolder } = settings;
  const drawings = opening.adopt(openDrawings({ deadlineMs: drawingDeadlineMs }), closePart);
  const process = opening.adopt(openPictureProcess(), closePart);
  const pictures = opening.adopt(openOwnPictures({ process, storage: { dataFolder, log: parts.log } }), closePart);
  const markdown = opening.adopt(openMarkdownThreads({ entry, deadlineMs: markdownDeadlineMs }), closePart);
  const renderMarkdown: RenderMarkdown = (...text) => counts.run('markdown', () => markdown.render(...text));
  const folderOf = (id: string) => publicationFolder(id, folder, plan ?? {});
  const dependencies = { folderOf, renderMarkdown, pictures, now: Date.now };
  const blogs = opening.adopt(openBlogs({ ...dependencies, ...parts }), closePart);
  await blogs.open(store.publications());
  return { drawings, process, pictures, renderMarkdown, blogs };
}

/** The CPU time limit of one post or page. */
const markdownDeadlineMs = 5000;

/** The time limit of one drawing, without the time in which the drawing process starts. */
const drawingDeadlineMs = 10_000;
