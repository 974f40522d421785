import path from 'node:path';
import { isBlogFailure, type Blog, type PostLink } from '../../blog/blog.ts';
import { postPath, postsPath } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { normalizePath, normalizeUrl } from '../../news/site/redirects.ts';
import { searchPath } from '../../news/site/screens.ts';
import { filePaths, pagePaths } from '../../news/site/sitemap.ts';
import { postsByTopic } from '../../news/topics/postTopics.ts';
import { hasScheme } from '../../news/words/parseWebUrl.ts';
import { redirectsFile } from '../../publication/parts/redirects.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { readYamlFile } from '../../yaml/parseYaml.ts';

/**
 * Finds URLs on the publication's own site that lead nowhere: links in posts, and targets of redirects. Also finds
 * redirects that are never used, because a page has the same path. Scheduled posts count as published.
 */
export async function linkNotices({
  folder,
  publication,
  blog,
}: {
  /** The publication's folder. */
  folder: string;
  publication: Publication;
  blog: Pick<Blog, 'entries' | 'links' | 'drafts'>;
}): Promise<Mistake[]> {
  const { pages, example } = await pagesOf(publication, blog);
  const drafts = new Map([
    ...blog
      .drafts()
      .map(({ file }): [string, string] => [draftPathOf(file, publication), path.basename(file)]),
    ...publication.draftPages.map(({ slug }): [string, string] => [`/${slug}`, `${slug}.md`]),
  ]);
  const isKnown = (url: string) => {
    const compared = normalizePath(url);
    return pages.has(compared) || publication.redirects[compared] !== undefined;
  };
  const allLinks = blog.links().map((link) => Object.assign(link, { url: absoluteUrl(link, publication) }));
  const deadLinks = allLinks.filter(({ url }) => isOwn(url, publication) && !isKnown(url));
  const yaml = await readYamlFile(path.join(folder, redirectsFile.name));
  const lines = yaml.kind === 'yaml' ? Object.entries(yaml.value ?? {}) : [];
  const redirects = lines.flatMap(([from, to]): Mistake[] => {
    if (yaml.kind !== 'yaml' || typeof to !== 'string') return [];
    const at = { file: yaml.file, ...yaml.positions.key([from]) };
    if (pages.has(normalizeUrl(from))) {
      const message = `There is a page at ${from}, so this redirect is never used.`;
      return [{ ...at, message, remedy: 'Remove the line, or give the page another path.' }];
    }
    if (!isOwn(to, publication) || isKnown(to)) return [];
    const message = `This redirect leads to ${to}, where there is no page.`;
    return [{ ...at, message, remedy: targetRemedy }];
  });
  return [
    ...redirects,
    ...deadLinks.map(({ url, file, line, column }): Mistake => {
      const draft = drafts.get(normalizePath(url));
      const [, host] = /^\/?(www\.[^/]+\.[^/]+.*)$/iu.exec(withoutPostsPath(url, publication)) ?? [];
      const linkRemedy =
        host === undefined ? `Write a URL that exists, such as ${example}.` : `Write https://${host}.`;
      const [message, remedy] =
        draft === undefined
          ? [`The link "${host ?? url}" leads nowhere.`, linkRemedy]
          : [
              `The link "${url}" leads to a draft, ${draft}, which readers can't open.`,
              'Publish the draft, or remove the link.',
            ];
      return { file, line, column, message, remedy };
    }),
  ];
}

/** Resolves a relative link against the post's path, as browsers do. */
function absoluteUrl({ url, slug }: PostLink, publication: Publication): string {
  const isRelative = !hasScheme(url) && !/^[/#]/u.test(url);
  return isRelative ? new URL(url, `http://site${postPath(publication, slug)}`).pathname : url;
}

function withoutPostsPath(url: string, publication: Publication): string {
  const folder = postsPath(publication);
  return url.startsWith(`${folder}/`) ? url.slice(folder.length) : url;
}

const targetRemedy = 'Write the path of a page, such as /blog/new-post, or remove the line.';

/** Returns the path that a draft will have, from its file name. */
function draftPathOf(file: string, publication: Publication): string {
  return normalizePath(postPath(publication, path.basename(file, '.md')));
}

/** Returns whether a URL leads to the publication itself. Links to footnotes and to other sites don't. */
function isOwn(url: string, { origin }: Publication): boolean {
  if (url === '' || url.startsWith('#') || url.startsWith('//')) return false;
  return url.startsWith(`${origin}/`) || !hasScheme(url);
}

/** Returns the paths of all pages and files of a publication, and an example of a path for remedies. */
async function pagesOf(
  publication: Publication,
  blog: Pick<Blog, 'entries'>,
): Promise<{ pages: ReadonlySet<string>; example: string }> {
  const entries = await blog.entries();
  const posts = isBlogFailure(entries) ? [] : entries;
  const [newest] = posts;
  const pages = new Set([
    ...pagePaths(publication),
    ...filePaths(publication),
    searchPath,
    ...posts.map(({ slug }) => normalizePath(postPath(publication, slug))),
    ...[...postsByTopic(posts, publication).keys()].map(normalizePath),
  ]);
  return { pages, example: newest === undefined ? searchPath : postPath(publication, newest.slug) };
}
