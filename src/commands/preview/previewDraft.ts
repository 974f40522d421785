import path from 'node:path';
import { openSharedData } from '../../archive/openSharedData.ts';
import { isBlogFailure } from '../../blog/blog.ts';
import { openFolderBlog } from '../../blog/openFolderBlog.ts';
import { dateAndTime } from '../../news/dates.ts';
import { isInvented } from '../../news/features.ts';
import { inEnglish } from '../../news/words/locales.ts';
import { postPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { publicationIn } from '../../news/publicationIn.ts';
import { formatMistake } from '../../yaml/mistake.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { readVersions } from '../../newsroom/publications/publicationStore.ts';
import { formatProblem } from '../../newsroom/publications/versions.ts';
import type { Settings } from '../../newsroom/settings.ts';
import { draftPath, draftSecret, draftToken, pageDraftId } from '../../newsroom/drafts/drafts.ts';
import { askSite } from '../askSite.ts';
import { customPageAt } from '../../news/site/customPage.ts';
import { folderNames } from '../../news/site/folderNames.ts';

/** The URL of a draft, or why there is none. Sentences are for the publisher. */
type DraftPreview =
  | {
      kind: 'draft';
      url: string;
      /** The URL on this machine, in case the host isn't set up yet; null if `url` is on this machine. */
      localUrl: string | null;
      mistakes: string[];
      /** When a scheduled post appears; null for a draft. */
      appears: string | null;
    }
  | { kind: 'none'; reason: string; remedy: string | null };

/** Finds the URL at which a running site with the same data folder or database shows the draft in this file. */
export async function previewDraft(
  file: string,
  settings: Pick<Settings, 'publicationsFolder' | 'dataFolder' | 'databaseUrl' | 'host' | 'port'>,
): Promise<DraftPreview> {
  const { publicationsFolder, dataFolder } = settings;
  const read = await readTextFile(file);
  if (read.kind === 'missing')
    return none(
      `There is no file ${file}.`,
      'Write the path of a post or page, such as publications/springfield/blog/post.md.',
    );
  const [id = '', folder, name = '', ...subfolders] = path
    .relative(publicationsFolder, path.resolve(file))
    .split(path.sep);
  if ((folder !== folderNames.blog && folder !== folderNames.pages) || subfolders.length > 0 || name === '')
    return none(
      `The site doesn't know this file: it is not in the blog/ or pages/ folder of a publication in ${publicationsFolder}.`,
      'Move the file there, or set TOWNWIRE_PUBLICATIONS to the folder of your publications.',
    );
  const { publications, problems } = (await readVersions(settings)).chosen;
  const index = publications.findIndex((each) => each.id === id);
  const publication = publications[index];
  if (publication === undefined)
    return none(`The files of ${id} have mistakes.`, 'Correct the mistakes that "townwire check" lists.');
  const language = publication.alsoIn.find((each) => name.endsWith(`.${each}.md`));
  const view = publicationIn(publication, language);
  const draft =
    folder === folderNames.pages
      ? pageIn(view, path.basename(name, language === undefined ? '.md' : `.${language}.md`))
      : await postIn(view, { folder: path.join(publicationsFolder, id, folder), name });
  if (draft.kind === 'none') return draft;
  await using sharedData = await openSharedData(settings);
  const secret = draftSecret(dataFolder, sharedData);
  const pathOfDraft = view.prefix + draftPath(await draftToken(secret, { publication: id, id: draft.id }));
  const site = await askSite(settings, siteMs);
  const local = localOrigin(publication, { index, site: new URL(site.url) }) + pathOfDraft;
  const isLocal = isInvented(publication.hosts[0]);
  const urls = isLocal
    ? { url: local, localUrl: null }
    : { url: publication.origin + pathOfDraft, localUrl: local };
  const older = problems.filter((problem) => problem.publication === id).map(formatProblem);
  return { kind: 'draft', ...urls, mistakes: [...older, ...draft.mistakes], appears: draft.appears };
}

/** A draft in a file, or why there is none. */
type FoundDraft =
  | { kind: 'found'; id: string; mistakes: string[]; appears: string | null }
  | Extract<DraftPreview, { kind: 'none' }>;

function pageIn(publication: Publication, slug: string): FoundDraft {
  if (publication.draftPages.some((page) => page.slug === slug))
    return { kind: 'found', id: pageDraftId(slug), mistakes: [], appears: null };
  if (customPageAt(publication, slug) === undefined)
    return none(
      `The version of ${publication.name} that the site serves has no such page.`,
      'Correct the mistakes that "townwire check" lists.',
    );
  return none(`This page is not a draft. Its URL is ${publication.origin}/${slug}.`, setDraft);
}

/** Finds the post in a file, in the publication's language. */
async function postIn(
  publication: Publication,
  { folder, name }: { folder: string; name: string },
): Promise<FoundDraft> {
  const { mainLanguage: main, alsoIn: others, language, timeZone, blog: source } = publication;
  if (source?.source === 'functions')
    return none(
      `The site doesn't know this post: the posts of ${publication.name} come from a functions host.`,
      'Remove `blog:` from publication.yaml to show the posts of the folder.',
    );
  const translation = language === main ? undefined : { language, isUntranslatedOmitted: true };
  const blog = await openFolderBlog({
    folder,
    languages: { main, others, ...(translation && { translation }) },
    timeZone,
    // Only the site renders the post and looks for its pictures.
    renderMarkdown: () => Promise.resolve({ kind: 'html', html: '', references: [] }),
    findPicture: () => Promise.resolve({ kind: 'unusable', reason: 'is not looked up here' }),
    now: Date.now,
    isValidatedOnOpen: false,
  });
  const isHere = (each: { file: string }): boolean => path.basename(each.file) === name;
  const mistakes = blog.mistakes.filter(isHere).map(formatMistake);
  const draft = blog.drafts().find(isHere);
  if (draft !== undefined) {
    const { id, appearsAt } = draft;
    const style = { timeZone, locale: inEnglish(publication.locale) };
    const appears = appearsAt === null ? null : dateAndTime({ at: appearsAt, ...style });
    return { kind: 'found', id, mistakes, appears };
  }
  if (mistakes.length > 0) return none(mistakes.join('\n'), null);
  const posts = await blog.entries();
  const slug = path.basename(name, translation === undefined ? '.md' : `.${language}.md`);
  const post = isBlogFailure(posts) ? undefined : posts.find((each) => each.slug === slug);
  const where = post && ` Its URL is ${publication.origin}${postPath(publication, slug)}.`;
  return none(`This post is not a draft.${where ?? ''}`, setDraft);
}

function none(reason: string, remedy: string | null): Extract<DraftPreview, { kind: 'none' }> {
  return { kind: 'none', reason, remedy };
}

const setDraft = 'Set `draft: true` to see it before anybody else can.';

/** Returns the publication's origin on this machine. */
function localOrigin({ id }: Publication, { index, site }: { index: number; site: URL }): string {
  return `http://${index === 0 ? '' : `${id}.`}localhost${site.port && `:${site.port}`}`;
}

const siteMs = 2000;
