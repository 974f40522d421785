import { sectionKeyOfSlug } from '../news/sections.ts';
import { isViewedFile, type SiteFile, type ViewedFile } from '../news/siteFile.ts';
import { feedFormats } from '../syndication/feedFormats.ts';
import { pageDraft } from './drafts.ts';
import { viewerPath, wantsViewer } from './keptPath.ts';
import { problem } from './problem.ts';
import {
  programFiles,
  sectionFile,
  sitemapPart,
  type FileMaterial,
  type MadeFile,
  type ProgramFile,
} from './programFiles.ts';
import type { Draft } from './representation.ts';
import type { Routes } from './routes.ts';
import { sendKept, sendOnce, type RouteContext } from './send.ts';
import { sendNotFound, type RouteRooms } from './sendPage.ts';

/**
 * Adds the files for programs, and the viewer of those that have one (spec section 2): a browser that navigates to such an address gets
 * the viewer, everybody else the file (architecture section 5).
 */
export function addFileRoutes(app: Routes, rooms: RouteRooms): void {
  for (const [path, file] of programFiles) {
    app.get(path, (context) =>
      isViewedFile(path) && wantsViewer(context.env.request, context.env.request.url as string)
        ? sendViewer(context, rooms, { path, file })
        : sendFile(context, rooms, { path, file }),
    );
  }
  app.get('/:file{sitemap-[1-9]\\d{0,3}\\.xml}', async (context) => {
    const path = `/${context.req.param('file')}`;
    const file = sitemapPart(path);
    const posts = await rooms.blog(context.env.publication).entries();
    // How many parts there are nobody knows now. A crawler forgets a part that is not found, and asks for this one again.
    if ('kind' in posts) return sendOnce(context, failedDraft(null, { path, file }));
    // Else thousands of addresses that are not there would each make the whole site map, and be kept as not there.
    if (Number(/\d+/u.exec(path)) > partsMax(posts.length)) return sendNotFound(context, rooms);
    return sendFile(context, rooms, { path, file });
  });
  for (const format of Object.values(feedFormats)) {
    app.get(`/:slug/${format.file}`, (context) => {
      const slug = context.req.param('slug');
      const key = sectionKeyOfSlug(slug);
      if (key === undefined) return sendNotFound(context, rooms);
      return sendFile(context, rooms, { path: `/${slug}/${format.file}`, file: sectionFile(key, format) });
    });
  }
}

/** More parts than this a site map of so many posts cannot have: one has 50,000 addresses at most, and few pages are no posts. */
function partsMax(posts: number): number {
  return posts < 49_000 ? 0 : Math.ceil(posts / 49_000) + 1;
}

/** A file that the publication does not have is a missing page like any other, but in plain words: a program asked for it. */
function sendFile(
  context: RouteContext,
  rooms: RouteRooms,
  { path, file }: { path: string; file: ProgramFile },
): Promise<Response> {
  return sendMade(context, rooms, {
    path,
    file,
    draft: async (made, { edition: { publication } }) =>
      made.kind === 'failed'
        ? failedDraft((await file.failure?.(publication)) ?? null, { path, file })
        : fileDraft(made, { path, file }),
  });
}

/** The page that shows the file to a person. It is drawn anew when the file is another; no browser or proxy keeps it. */
function sendViewer(
  context: RouteContext,
  rooms: RouteRooms,
  { path, file }: { path: ViewedFile; file: ProgramFile },
): Promise<Response> {
  return sendMade(context, rooms, {
    path,
    keptAs: viewerPath(path),
    file,
    async draft(made, around) {
      const html = await rooms.render(
        { screen: 'file', file: viewed(made, path) },
        { ...around, assets: rooms.assets.addresses },
      );
      const status = made.kind === 'made' ? 200 : 503;
      const draft = pageDraft({ html, status, publication: around.edition.publication, isSettled: false });
      return { ...draft, headers: { ...draft.headers, ...viewerHeaders } };
    },
  });
}

function sendMade(
  context: RouteContext,
  rooms: RouteRooms,
  {
    path,
    keptAs = path,
    file,
    draft,
  }: {
    path: string;
    keptAs?: string;
    file: ProgramFile;
    draft: (
      made: MadeFile,
      around: Parameters<Parameters<typeof sendKept>[2]['make']>[0],
    ) => Draft | Promise<Draft>;
  },
): Promise<Response> {
  const blog = rooms.blog(context.env.publication);
  return sendKept(context, rooms, {
    path: keptAs,
    sections: file.sections,
    freshUntil: Math.min(blog.nextChangeAt(rooms.now()), rooms.now() + keptMs),
    async make(around) {
      const made = await madeFile(file, { ...around, blog, pictures: rooms.pictures }, { rooms, path });
      if (made.kind !== 'made') return draft(made, around);
      const key = `${context.env.publication.id} ${path}`;
      return draft(
        { ...made, updatedAt: rooms.fileTimes.changeOf({ key, now: around.now, ...made }) },
        around,
      );
    },
  });
}

/** A mistake of ours in making a file is logged as one, and programs are told of it as of a blog that is silent: a page is nothing to them. */
async function madeFile(
  file: ProgramFile,
  material: FileMaterial,
  { rooms, path }: { rooms: RouteRooms; path: string },
): Promise<MadeFile> {
  try {
    const made = await file.make(material);
    if (made.kind === 'failed')
      rooms.log.error({ path }, 'A file for programs could not be made: the blog does not answer');
    return made;
  } catch (error) {
    rooms.log.error({ path, error }, 'A file for programs could not be made: this is a bug');
    return { kind: 'failed' };
  }
}

function fileDraft(
  made: Exclude<MadeFile, { kind: 'failed' }>,
  { path, file }: { path: string; file: ProgramFile },
): Draft {
  if (made.kind === 'absent') {
    return problem({ status: 404, detail: `This publication has no ${path}.` });
  }
  const told = { 'Cache-Control': fileCaching, 'Last-Modified': new Date(made.updatedAt).toUTCString() };
  return { status: 200, headers: { ...fileHeaders({ path, file }), ...told }, body: made.text };
}

/** `text` says it in the file's own form; null where it has none for that. */
function failedDraft(text: string | null, { path, file }: { path: string; file: ProgramFile }): Draft {
  const headers = fileHeaders({ path, file });
  const failed =
    text === null
      ? problem({ status: 503, detail: `${path} cannot be made now. Remedy: try again later.` })
      : { status: 503, headers, body: text };
  return {
    ...failed,
    headers: {
      ...headers,
      ...failed.headers,
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfterSeconds),
    },
  };
}

function fileHeaders({ path, file }: { path: string; file: ProgramFile }): Record<string, string> {
  return {
    'Content-Type': file.mediaType,
    'X-Content-Type-Options': 'nosniff',
    ...(isViewedFile(path) && { Vary: viewerVary }),
  };
}

function viewed(made: MadeFile, path: ViewedFile): SiteFile {
  if (made.kind !== 'made') return { path, text: null, updatedAt: null };
  return { path, text: made.text, updatedAt: made.updatedAt };
}

const viewerVary = 'Accept, Sec-Fetch-Dest';
const viewerHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  Vary: viewerVary,
};

/** Feeds are asked again and again: five minutes spare us and cost a reader nothing. What is taken down is gone from them by then. */
const fileCaching = 'public, max-age=300';
const retryAfterSeconds = 300;

/** The news site map drops posts as they grow old, the security contact may run out. */
const keptMs = 15 * 60 * 1000;
