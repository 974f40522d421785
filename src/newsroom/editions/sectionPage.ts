import { ownStory, withOlderPosts, withOwnStories } from '../../edition/ownStories.ts';
import { type Edition, sectionOf } from '../../news/edition.ts';
import { postPath, type PostEntry } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { homePostCount, sectionArticlesMax, type Section } from '../../news/sections.ts';
import type { PublishedBlog } from '../blogs.ts';

/** Reads the contents of a section's landing page, or of a page of its full list. Null for a page after the last. */
export async function readSectionPage({
  edition: feedEdition,
  blog,
  section,
  listPage,
}: {
  edition: Edition;
  blog: Pick<PublishedBlog, 'entries'>;
  section: Section;
  /** Counted from 1. Null for the landing page. */
  listPage: number | null;
}) {
  const { publication } = feedEdition;
  const { key, feeds, mix } = section;
  const allPosts = await sectionPosts(publication, blog);
  const posts = allPosts.filter((post) => post.section === key);
  const pages = sectionPageCount(posts.length);
  if (listPage !== null && listPage > pages) return null;
  if (listPage !== null && listPage > 1)
    return { edition: withOlderPosts(feedEdition, { key, posts, page: listPage }), posts: [], pages };
  const edition = withOwnStories(feedEdition, allPosts);
  const arePostsAmongStories = feeds.length === 0 || (mix && listPage === null);
  const newest = arePostsAmongStories
    ? []
    : posts.slice(0, listPage === null ? homePostCount : sectionArticlesMax);
  const shownLinks = new Set(sectionOf(edition, key).result.articles.map(({ link }) => link));
  const below = newest.filter(({ slug }) => !shownLinks.has(postPath(publication, slug)));
  return {
    /**
     * The edition with the publication's own posts among the stories. On further pages, the section has its older posts
     * instead.
     */
    edition,
    /** The posts below the stories. */
    posts: below.map((post) => ownStory(post, publication)),
    /** The number of pages of the section's full list. */
    pages,
  };
}

/** Returns the number of pages of a section's full list, given the number of the section's posts. */
export function sectionPageCount(postCount: number): number {
  return Math.max(1, Math.ceil(postCount / sectionArticlesMax));
}

/** Returns the published posts that name a section, newest first. Posts of a functions host name no section. */
export async function sectionPosts(
  { blog: source, sections }: Pick<Publication, 'blog' | 'sections'>,
  blog: Pick<PublishedBlog, 'entries'>,
): Promise<PostEntry[]> {
  if (source?.source !== 'folder' || sections.length === 0) return [];
  const posts = await blog.entries();
  return 'kind' in posts ? [] : posts.filter(({ section }) => section !== undefined);
}
