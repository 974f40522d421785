import type { RenderMarkdown } from '../../blog/blog.ts';
import { openDrawings } from '../../media/cards/drawings.ts';
import { openPictureProcess } from '../../media/pictures/openPictureProcess.ts';
import { openOwnPictures } from '../../media/pictures/ownPictures.ts';
import type { StoredFiles } from '../../publication/storedFiles.ts';
import type { Outbound } from '../../wire/outbound.ts';
import { openBlogs } from '../blogs.ts';
import { closePart } from '../closePart.ts';
import type { Log } from '../log.ts';
import { openMarkdownThread } from '../markdownThread.ts';
import type { PublicationStore } from './publicationStore.ts';
import type { PublicationPlan } from './readPublications.ts';
import { publicationFolder } from './readPublications.ts';
import type { Settings } from '../settings.ts';

interface OwnContentOptions {
  settings: Settings;
  plan: PublicationPlan | undefined;
  store: Pick<PublicationStore, 'publications'>;
  stored: StoredFiles;
  outbound: Outbound;
  /** The program of the thread that renders Markdown. */
  entry: URL;
  counts: { run<Result>(kind: 'markdown', job: () => Promise<Result>): Promise<Result> };
  log: Log;
  /** Closes each part that is added to it. */
  opening: AsyncDisposableStack;
}

/** Opens what publications write themselves: posts, with their pictures and share cards. */
export async function openOwnContent(options: OwnContentOptions) {
  const { settings, plan, store, stored, outbound, entry, counts, log, opening } = options;
  const { publicationsFolder: folder, dataFolder } = settings;
  const drawings = opening.adopt(openDrawings({ deadlineMs: drawingDeadlineMs }), closePart);
  const process = opening.adopt(openPictureProcess(), closePart);
  const pictures = opening.adopt(openOwnPictures({ process, storage: { dataFolder, log } }), closePart);
  const markdown = opening.adopt(openMarkdownThread({ entry, deadlineMs: markdownDeadlineMs }), closePart);
  const renderMarkdown: RenderMarkdown = (...text) => counts.run('markdown', () => markdown.render(...text));
  const folderOf = (id: string) => publicationFolder(id, folder, plan ?? {});
  const dependencies = { stored, outbound, renderMarkdown, pictures, log, now: Date.now };
  const blogs = opening.adopt(openBlogs({ folderOf, ...dependencies }), closePart);
  await blogs.open(store.publications());
  return { drawings, process, pictures, renderMarkdown, blogs };
}

/** The processor time that one post or page may use when readers wait for it. */
const markdownDeadlineMs = 5000;

/** The time for one picture, without the start of the process that draws it. */
const drawingDeadlineMs = 10_000;
