/** What a page of the blog's list is called in the browser's tab, before the publication's name: `Blog`, `Blog, page 2`. */
export function blogTitle(page: number): string {
  return page === 1 ? 'Blog' : `Blog, page ${page}`;
}
