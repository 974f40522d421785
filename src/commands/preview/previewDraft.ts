import path from 'node:path';
import { openNetwork } from '../../archive/openReading.ts';
import { isBlogFailure } from '../../blog/blog.ts';
import { openFolderBlog } from '../../blog/openFolderBlog.ts';
import { dateAndTime, momentOf } from '../../news/dates.ts';
import { isInvented } from '../../news/features.ts';
import { inEnglish } from '../../news/words/locales.ts';
import { postPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { readPublications } from '../../newsroom/publications/readPublications.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { draftPath, draftSecret, draftToken } from '../../newsroom/drafts/drafts.ts';
import { askSite } from '../askSite.ts';

/** The URL of a draft, or why there is none. Sentences are for the publisher. */
type DraftPreview =
  | {
      kind: 'draft';
      url: string;
      /** The URL on this machine, for a host that isn't set up yet; null if `url` is on this machine. */
      localUrl: string | null;
      mistakes: string[];
    }
  | { kind: 'none'; reason: string; remedy: string | null };

/** Finds the URL at which a running site with the same data folder or database shows the draft in this file. */
export async function previewDraft(
  file: string,
  settings: Pick<Settings, 'publicationsFolder' | 'dataFolder' | 'databaseUrl' | 'host' | 'port'>,
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
      `The site doesn't know this post: it is not in the blog/ folder of a publication in ${publicationsFolder}.`,
      'Move the file there, or set TOWNWIRE_PUBLICATIONS to the folder of your publications.',
    );
  const { publications } = await readPublications(publicationsFolder);
  const index = publications.findIndex((each) => each.id === id);
  const publication = publications[index];
  if (publication === undefined)
    return none(`The files of ${id} have mistakes.`, 'Correct the mistakes that "townwire check" lists.');
  if (publication.blog?.source === 'functions')
    return none(
      `The site doesn't know this post: the posts of ${publication.name} come from a functions host.`,
      'Remove `blog:` from publication.yaml to show the posts of the folder.',
    );
  const { language: main, alsoIn: others } = publication;
  const language = others.find((each) => name.endsWith(`.${each}.md`));
  const blog = await openFolderBlog({
    folder: path.join(publicationsFolder, id, 'blog'),
    languages: {
      main,
      others,
      ...(language !== undefined && { translation: { language, leavesOutUntranslated: true } }),
    },
    timeZone: publication.timeZone,
    // The site renders the post and looks for its pictures.
    renderMarkdown: () => Promise.resolve({ kind: 'html', html: '', references: [] }),
    findPicture: () => Promise.resolve({ kind: 'unusable', reason: 'is not looked up here' }),
    now: () => Number.MAX_SAFE_INTEGER,
    validateOnOpen: false,
  });
  const isHere = (each: { file: string }): boolean => path.basename(each.file) === name;
  const mistakes = blog.mistakes.filter(isHere).map(formatMistake);
  const draft = blog.drafts().find(isHere);
  const prefix = language === undefined ? '' : `/${language}`;
  if (draft !== undefined) {
    await using network = await openNetwork(settings);
    const secret = draftSecret(dataFolder, network);
    const shown = prefix + draftPath(await draftToken(secret, { publication: id, id: draft.id }));
    const site = await askSite(settings, siteMs);
    const local = localOrigin(publication, { index, site: new URL(site.url) }) + shown;
    return isInvented(publication.hosts[0])
      ? { kind: 'draft', url: local, localUrl: null, mistakes }
      : { kind: 'draft', url: publication.origin + shown, localUrl: local, mistakes };
  }
  if (mistakes.length > 0) return none(mistakes.join('\n'), null);
  const posts = await blog.entries();
  const post = isBlogFailure(posts)
    ? undefined
    : posts.find(({ slug }) => slug === path.basename(name, `${prefix.replace('/', '.')}.md`));
  return none(
    `This post is not a draft.${post === undefined ? '' : whereItIs(post, { ...publication, origin: publication.origin + prefix })}`,
    'Set `draft: true` to see it before anybody else can.',
  );
}

function none(reason: string, remedy: string | null): DraftPreview {
  return { kind: 'none', reason, remedy };
}

function whereItIs(
  { slug, date }: { slug: string; date: string | null },
  publication: Pick<Publication, 'origin' | 'timeZone' | 'locale' | 'posts'>,
): string {
  const { origin, timeZone, locale } = publication;
  const at = date === null ? 0 : momentOf({ date, timeZone });
  const from =
    at > Date.now() ? ` from ${dateAndTime({ at, timeZone, language: inEnglish(locale) })} on` : '';
  return ` Its URL is ${origin}${postPath(publication, slug)}${from}.`;
}

/** The publication's origin on this machine. */
function localOrigin({ id }: Publication, { index, site }: { index: number; site: URL }): string {
  return `http://${index === 0 ? '' : `${id}.`}localhost${site.port && `:${site.port}`}`;
}

const siteMs = 2000;
