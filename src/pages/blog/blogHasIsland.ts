import { postsPerPage, type BlogFailure, type PostPage } from '../../news/post.ts';

/** Whether the blog's list must go on in the browser: only where there are pages to turn, or a list to be asked for again. */
export function blogHasIsland(list: PostPage | BlogFailure): boolean {
  return 'kind' in list || list.total > postsPerPage;
}
