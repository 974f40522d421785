import path from 'node:path';
import type { ChangedFiles } from '../runtime/changedFiles.ts';
import type { Language } from '../news/languages.ts';
import { pictureSize, type FolderPicture, type NamedPictures } from '../news/pictures/picture.ts';
import {
  authorsOf,
  postsPerPage,
  postUnreachable,
  type BlogFailure,
  type Post,
  type PostEntry,
  type PostPage,
  type PostSummary,
} from '../news/post.ts';
import { openLastGood } from '../runtime/lastGood.ts';
import { serialQueue } from '../news/serialQueue.ts';
import {
  missingPost,
  movedPost,
  type Blog,
  type BlogDraft,
  type PostLink,
  type RenderMarkdown,
} from './blog.ts';
import { choosePosts, type ChosenPosts } from './choosePosts.ts';
import { loadPosts } from './loadPosts.ts';
import { byAddress, prefixPicture, prefixPictures, shownPicture } from './postPictures.ts';
import type { ParsePost } from './postFile.ts';
import { openPostSearch, searchableText, type SearchedTexts } from './postSearch.ts';
import type { FolderPost, PostOptions, ValidateMarkdown } from './folderPost.ts';
import { readPosts, type PostLanguages, type PostResults } from './readPosts.ts';
import { skipValidation, storedPosts } from './storedPosts.ts';

export interface FolderBlogOptions extends Omit<PostOptions, 'validateMarkdown'> {
  folder: string;
  /** The last good versions of the posts, stored before a restart. */
  storedFolder?: string;
  languages?: PostLanguages | undefined;
  renderMarkdown: RenderMarkdown;
  /** Epoch milliseconds. */
  now: () => number;
  /**
   * True if every post is rendered on opening, to find posts that cannot be rendered. False on a site, to start fast.
   */
  isValidatedOnOpen?: boolean;
  parsePost?: ParsePost;
}

/**
 * Opens the blog in a publication's folder, one Markdown file per post. Drafts aren't shown; a post with a future date
 * appears when that day begins in `timeZone`. Files are read on opening and on `reload`, never during a request. A post
 * with a mistake is shown in its last good version, and so are all posts if the folder is missing.
 */
export async function openFolderBlog({ now, ...options }: FolderBlogOptions): Promise<Blog> {
  const { renderMarkdown } = options;
  const language = languageOf(options);
  const { chosen, version, reload } = await openFolderPosts(options);
  const postSearch = openPostSearch(searchedTexts, { language, languageOf: ({ post }) => post.language });
  const entries = openEntries();

  const published = (): FolderPost[] => {
    const at = now();
    return chosen().posts.filter(({ appearsAt }) => appearsAt <= at);
  };

  async function postAt(slug: string): Promise<Post | BlogFailure> {
    const posts = published();
    const found = posts.find(({ post }) => post.slug === slug);
    if (found === undefined) return movedOrMissing(slug, posts);
    const text = { pictures: found.pictureNames, language: found.post.language ?? language };
    const rendered = await renderMarkdown(found.post.blog, 'reader', text);
    // The post may have changed while it was rendered, after caches have dropped it.
    if (!chosen().posts.includes(found)) return postAt(slug);
    if (rendered.kind !== 'html') return postUnreachable;
    return { ...found.post, html: rendered.html, pictures: picturesIn(found) };
  }

  // Between reloads, posts only appear, so the number of posts identifies the list.
  const publishedList = (posts = published()) => ({ posts, version: `${version()} ${posts.length}` });

  return {
    page: (number) => Promise.resolve(pageOf(published(), number)),
    post: postAt,
    newest(count) {
      return loadPosts(ownSlugs(published()).slice(0, count), postAt);
    },
    entries: () => Promise.resolve(entries(publishedList())),
    async search(query, synonyms) {
      const found = await postSearch.find({ query, synonyms, ...publishedList() });
      return found.map(entryOf);
    },
    respell: (query, known) => postSearch.respell({ query, ...known, ...publishedList() }),
    nextChangeAt: (at) => nextAppearance(chosen().posts, at),
    picture: (url) => pictureAt(url, published()),
    formerSlugs: () => published().flatMap((each) => each.formerSlugs),
    outsidePictures: () => published().flatMap((each) => each.outsidePictures),
    get mistakes() {
      return chosen().mistakes;
    },
    drafts() {
      const at = now();
      const unseen = chosen().posts.filter(({ appearsAt }) => appearsAt > at);
      return unseen.map((each) => draftOf(each, { renderMarkdown, language }));
    },
    links: () => published().flatMap(linksOf),
    notices: (at) => chosen().posts.flatMap((each) => each.notices(at)),
    get older() {
      return chosen().older;
    },
    reload,
  };
}

function languageOf({ languages }: Pick<FolderBlogOptions, 'languages'>): Language {
  return languages?.translation?.language ?? languages?.main ?? 'en';
}

/** Lists posts as entries: the same array while no post changes, because pages compute much from it. */
function openEntries() {
  let listed: { version: string; entries: PostEntry[] } | undefined;
  return ({ posts, version }: { posts: readonly FolderPost[]; version: string }): PostEntry[] => {
    if (listed?.version !== version) listed = { version, entries: posts.map(entryOf) };
    return listed.entries;
  };
}

/** Reads the posts of the folder, now and at each reload. `version` counts the changes. */
async function openFolderPosts({
  folder,
  storedFolder,
  renderMarkdown,
  isValidatedOnOpen = true,
  ...readOptions
}: Omit<FolderBlogOptions, 'now'>) {
  let read: PostResults | undefined;
  let chosen: ChosenPosts = { posts: [], mistakes: [], older: { files: [], isFolderMissing: false } };
  let changeCount = 0;
  const language = languageOf(readOptions);
  const isOpening = () => read === undefined;
  const last = openLastGood(storedPosts({ folder, storedFolder, isOpening, ...readOptions }));
  // Reloads run one at a time, so that an older result can't replace a newer result.
  const reloads = serialQueue();

  async function load(changed: ChangedFiles = null): Promise<boolean> {
    const before = chosen;
    const validateMarkdown =
      isOpening() && !isValidatedOnOpen
        ? skipValidation
        : validateNew(before.posts, (markdown) => renderMarkdown(markdown, 'check', { language }));
    const previous =
      read === undefined || changed === null ? undefined : { read, names: namesIn(folder, changed) };
    const current = await readPosts({ folder, validateMarkdown, previous, ...readOptions });
    chosen = await choosePosts(current, last);
    read = current;
    const isChanged = !isSame(before, chosen);
    if (isChanged) changeCount += 1;
    return isChanged;
  }

  await load();
  return {
    chosen: () => chosen,
    version: () => changeCount,
    reload: (changed?: ChangedFiles) => reloads.add(() => load(changed)),
  };
}

/** Returns the names of the changed files in the folder of posts. */
function namesIn(folder: string, changed: ReadonlySet<string>): Set<string> {
  const prefix = path.basename(folder) + path.sep;
  const posts = Array.from(changed).filter((name) => name.startsWith(prefix));
  return new Set(posts.map((name) => name.slice(prefix.length)));
}

/** Returns the slugs of the posts in the blog's own language. */
function ownSlugs(posts: readonly FolderPost[]): string[] {
  return posts.flatMap(({ post }) => (post.language === undefined ? post.slug : []));
}

function pageOf(posts: readonly FolderPost[], number: number): PostPage {
  const first = (number - 1) * postsPerPage;
  const summaries = posts.slice(first, first + postsPerPage).map(summaryOf);
  return { page: number, posts: summaries, total: posts.length };
}

/** Validates only Markdown that wasn't validated before. */
function validateNew(before: readonly FolderPost[], validate: ValidateMarkdown): ValidateMarkdown {
  const known = new Map(before.map(({ post, references }) => [post.blog, references]));
  return async (markdown) => {
    const references = known.get(markdown);
    if (references === undefined) return validate(markdown);
    return references === null ? null : { kind: 'html', html: '', references };
  };
}

function draftOf(
  { file, post, pictures, pictureNames, appearsAt }: FolderPost,
  { renderMarkdown, language }: { renderMarkdown: RenderMarkdown; language: Language },
): BlogDraft {
  return {
    id: post.id,
    file,
    appearsAt: appearsAt === Infinity ? null : appearsAt,
    pictures,
    async render(base) {
      const named = prefixPictures(pictureNames, base);
      const rendered = await renderMarkdown(post.blog, 'reader', {
        pictures: named,
        language: post.language ?? language,
      });
      if (rendered.kind !== 'html') return null;
      const shown = byAddress(Object.values(named));
      const picture = post.picture && { picture: prefixPicture(post.picture, base) };
      return { ...post, html: rendered.html, pictures: shown, ...picture };
    },
  };
}

/** Returns the post's own pictures, by the URLs that its HTML has. */
function picturesIn({ pictures }: FolderPost): NamedPictures {
  return byAddress(pictures.map(shownPicture));
}

function linksOf({ file, post, references, markdownLine }: FolderPost): PostLink[] {
  const links = (references ?? []).filter(({ kind, url }) => kind === 'link' && url !== '');
  return links.map(({ url, line, column }) => {
    return { file, line: line + markdownLine - 1, column, url, slug: post.slug };
  });
}

/** Returns when the next post appears. Posts are sorted newest first, and a draft appears at Infinity. */
function nextAppearance(posts: readonly FolderPost[], at: number): number {
  return posts.findLast(({ appearsAt }) => appearsAt > at && appearsAt < Infinity)?.appearsAt ?? Infinity;
}

function pictureAt(url: string, posts: readonly FolderPost[]): FolderPicture | undefined {
  const hash = pictureSize(url)?.hash;
  return posts.flatMap(({ pictures }) => pictures).find((each) => each.hash === hash);
}

function movedOrMissing(slug: string, posts: readonly FolderPost[]): BlogFailure {
  const moved = posts.find(({ formerSlugs }) => formerSlugs.includes(slug));
  return moved === undefined ? missingPost : movedPost(moved.post.slug);
}

function summaryOf({ post }: FolderPost): PostSummary {
  const {
    blog: _text,
    modified: _modified,
    youtubeShortsUrl: _video,
    keywords: _keywords,
    sources: _sources,
    corrections: _corrections,
    ...summary
  } = post;
  return summary;
}

function entryOf(folderPost: FolderPost): PostEntry {
  return { ...summaryOf(folderPost), modified: folderPost.post.modified };
}

function searchedTexts({ post }: FolderPost): SearchedTexts {
  return {
    title: post.metaTitle,
    description: post.metaDescription,
    labels: [...post.keywords, ...post.tags, ...authorsOf(post)].join(' '),
    body: searchableText(post.blog),
  };
}

/** Compares the content of posts that were read again. */
function isSame(one: ChosenPosts, other: ChosenPosts): boolean {
  return (
    one.posts.length === other.posts.length &&
    one.posts.every((post, index) => {
      const otherPost = other.posts[index];
      return post === otherPost || (otherPost !== undefined && contentOf(post) === contentOf(otherPost));
    }) &&
    JSON.stringify([one.mistakes, one.older]) === JSON.stringify([other.mistakes, other.older])
  );
}

function contentOf({ post, pictures, appearsAt, formerSlugs }: FolderPost): string {
  return JSON.stringify([post, pictures, appearsAt, formerSlugs]);
}
