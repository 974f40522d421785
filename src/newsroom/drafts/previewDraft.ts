import path from 'node:path';
import { isBlogFailure } from '../../blog/blog.ts';
import { openFolderBlog } from '../../blog/openFolderBlog.ts';
import { isInvented } from '../../news/features.ts';
import { postPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { readPublications } from '../publicationStore.ts';
import type { Settings } from '../settings.ts';
import { draftPath, draftToken } from './draftAddresses.ts';

/** The address of a draft, or why there is none. Sentences are for the publisher. */
export type DraftPreview =
  | { kind: 'address'; address: string; mistakes: string[] }
  | { kind: 'none'; reason: string; remedy: string | null };

/** Finds the address under which a running site with the same data folder shows the draft in this file. */
export async function previewDraft(
  file: string,
  settings: Pick<Settings, 'publicationsFolder' | 'dataFolder' | 'port'>,
): Promise<DraftPreview> {
  const { publicationsFolder, dataFolder } = settings;
  const found = await readTextFile(file);
  if (found.kind === 'missing')
    return none(
      `There is no file ${file}.`,
      'Write the path of a post, such as publications/springfield/blog/post.md.',
    );
  const [id = '', folder, name = '', ...rest] = path
    .relative(publicationsFolder, path.resolve(file))
    .split(path.sep);
  if (folder !== 'blog' || rest.length > 0 || name === '')
    return none(
      `The site doesn't know this post: it is not in the folder blog of a publication in ${publicationsFolder}.`,
      'Move the file there, or set TOWNWIRE_PUBLICATIONS to the folder of your publications.',
    );
  const { publications } = await readPublications(publicationsFolder);
  const index = publications.findIndex(({ publication }) => publication.id === id);
  const publication = publications[index]?.publication;
  if (publication === undefined)
    return none(`The files of ${id} have mistakes.`, 'Correct the mistakes that "townwire check" lists.');
  if (publication.blog?.source === 'functions')
    return none(
      `The site doesn't know this post: the posts of ${publication.name} come from a functions host.`,
      'Remove `blog:` from publication.yaml to show the posts of the folder.',
    );
  const blog = await openFolderBlog({
    folder: path.join(publicationsFolder, id, 'blog'),
    languages: { main: publication.language, others: publication.alsoIn },
    timeZone: publication.timeZone,
    // The site renders it, and says nothing of pictures here.
    renderMarkdown: () => Promise.resolve({ kind: 'html', html: '', references: [] }),
    findPicture: () => Promise.resolve({ kind: 'fault', reason: 'is not looked at here' }),
    now: () => Number.MAX_SAFE_INTEGER,
    validateOnOpen: false,
  });
  const isHere = (each: { file: string }): boolean => path.basename(each.file) === name;
  const mistakes = blog.mistakes.filter(isHere).map(formatMistake);
  const draft = blog.drafts().find(isHere);
  if (draft !== undefined) {
    const token = await draftToken(dataFolder, { publication: id, id: draft.id });
    return {
      kind: 'address',
      address: originOf(publication, { index, port: settings.port }) + draftPath(token),
      mistakes,
    };
  }
  if (mistakes.length > 0) return none(mistakes.join('\n'), null);
  const posts = await blog.entries();
  const post = isBlogFailure(posts)
    ? undefined
    : posts.find(({ slug }) => slug === path.basename(name, '.md'));
  const address =
    post === undefined
      ? ''
      : ` Its address is ${publication.origin}${postPath(post.slug)} from ${post.date} on.`;
  return none(
    `This post is not a draft.${address}`,
    'Set `draft: true` to look at it before anybody else can.',
  );
}

function none(reason: string, remedy: string | null): DraftPreview {
  return { kind: 'none', reason, remedy };
}

/** The publication's own address, or while that is invented its address on this machine. */
function originOf(
  { id, origin, hosts }: Publication,
  { index, port }: { index: number; port: number },
): string {
  if (!isInvented(hosts[0])) return origin;
  return `http://${index === 0 ? '' : `${id}.`}localhost:${port}`;
}
