import { featuresOf } from '../../news/features.ts';
import { languagePattern } from '../../news/languages.ts';
import { listPagePath, postPageCount, postPath, postsPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { inEveryLanguage } from '../../news/publicationIn.ts';
import { filePaths, isViewedFile, pagePaths } from '../../news/site/sitemap.ts';
import { postsByTopic } from '../../news/topics/postTopics.ts';
import { sectionPageCount } from '../../newsroom/editions/sectionPage.ts';
import type { Newsroom } from '../../newsroom/openNewsroom.ts';
import { viewerPath } from '../cache/cacheKey.ts';
import { failurePath, fileNameOf, missingPath } from './fileNames.ts';

/** The pages and files of a publication in all its languages, as URLs without a host. */
interface ExportedUrls {
  urls: string[];
  /** The languages whose blog did not respond; their posts come from the previous edition. */
  unreadBlogs: string[];
}

export async function exportedUrls(
  publication: Publication,
  newsroom: Pick<Newsroom, 'blog'>,
): Promise<ExportedUrls> {
  const urls: string[] = [];
  const unreadBlogs: string[] = [];
  for (const view of inEveryLanguage(publication)) {
    const { prefix } = view;
    const blog = featuresOf(view).has('blog') ? await blogPaths(view, newsroom) : [];
    if (blog === null) unreadBlogs.push(prefix);
    const files = filePaths(view);
    const viewers = files.filter(isViewedFile).map(viewerPath);
    const paths = [...pagePaths(view), missingPath, failurePath, ...(blog ?? []), ...files, ...viewers];
    urls.push(...paths.map((path) => prefix + path));
  }
  if (!publication.count) urls.push('/speculation-rules.json');
  urls.push(...pathsWithFiles(formerPaths(publication, newsroom), urls));
  return { urls: [...new Set(urls)], unreadBlogs };
}

/**
 * Returns the former paths that can have a file. A redirect has no effect where there is a page, and no file can be
 * where a folder is: `/blog` and `/blog.html/amp` can't both have a file.
 */
function pathsWithFiles(formerUrls: readonly string[], urls: readonly string[]): string[] {
  const names = urls.flatMap((url) => fileNameOf(url, { isPage: !/\.\w+$|\/rss$/u.test(url) }) ?? []);
  const files = new Set(names.flatMap((name) => [name, `${name}.br`, `${name}.gz`]));
  const folders = new Set<string>();
  return formerUrls.filter((url) => {
    const name = fileNameOf(url, { isPage: true });
    if (name === null || files.has(name) || folders.has(name)) return false;
    const parents = foldersOf(name);
    if (parents.some((each) => files.has(each))) return false;
    files.add(name);
    for (const each of parents) folders.add(each);
    return true;
  });
}

/** Lists former paths in every language, from `redirects.yaml` and from sections and posts. */
export function formerPaths(publication: Publication, newsroom: Pick<Newsroom, 'blog'>): string[] {
  const sections = publication.sections.flatMap(({ formerSlugs }) =>
    formerSlugs.flatMap((slug) => [`/${slug}`, `/${slug}/all`]),
  );
  const paths = [...Object.keys(publication.redirects), ...sections];
  const formerUrls = inEveryLanguage(publication).flatMap(({ id, language, prefix }) => {
    const posts = featuresOf(publication).has('blog')
      ? newsroom
          .blog(id, language)
          .formerSlugs()
          .map((slug) => postPath(publication, slug))
      : [];
    return paths.concat(posts).map((path) => (path.startsWith(`${prefix}/`) ? path : prefix + path));
  });
  // A redirect may be in two places. A web server refuses a configuration that has one path twice.
  return [...new Set(formerUrls)];
}

/** Returns the folders of a file: `rss` of `rss/old.html`. */
function foldersOf(name: string): string[] {
  return Array.from(name.matchAll(/\//gu), ({ index }) => name.slice(0, index));
}

/** Returns the paths of a blog's lists, posts, tags and authors; null if the blog doesn't respond. */
async function blogPaths(view: Publication, newsroom: Pick<Newsroom, 'blog'>): Promise<string[] | null> {
  const { id, language, sections } = view;
  const posts = await newsroom.blog(id, language).entries();
  if ('kind' in posts) return null;
  const inSection = (key: string) => posts.filter(({ section }) => section === key).length;
  return [
    ...sections.flatMap(({ key, slug }) => listPaths(`/${slug}/all`, sectionPageCount(inSection(key)))),
    ...listPaths(postsPath(view), postPageCount(posts.length)),
    ...posts.map(({ slug }) => postPath(view, slug)),
    ...Array.from(postsByTopic(posts, view), ([path, { posts: found }]) =>
      listPaths(path, postPageCount(found.length)),
    ).flat(),
  ];
}

function listPaths(path: string, pages: number): string[] {
  return Array.from({ length: pages }, (_, index) => listPagePath(path, index + 1));
}

/** Returns the URLs in a text that lead to our own pictures, cards, frames and other files. */
export function namedUrls(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(namedUrl), ([url]) => url))];
}

const namedUrl = new RegExp(
  `(?:/${languagePattern})?/(?:pictures/[0-9a-f]{32}-[1-9]\\d{0,4}\\.(?:jpg|png|webp)|cards/[\\w/%.-]+?\\.png(?:\\?v=[0-9a-f]+)?|(?:drawings|covers|prairie)/[\\w-]+\\.svg|icons/[\\w-]+\\.png|advertising/[\\w-]+|sitemap-\\d+\\.xml)`,
  'gu',
);
