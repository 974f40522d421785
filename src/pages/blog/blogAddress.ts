/** The address of a page of the blog's list: `/blog` for the first, else `/blog?page=N`. */
export function blogAddress(page: number): string {
  return page === 1 ? '/blog' : `/blog?page=${page}`;
}
