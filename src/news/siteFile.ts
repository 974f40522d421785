/** The files for programs that browsers show in a viewer. */
export const viewedFiles = [
  '/robots.txt',
  '/llm.txt',
  '/sitemap.xml',
  '/rss',
  '/rss.xml',
  '/feed.xml',
] as const;

export type ViewedFile = (typeof viewedFiles)[number];

export interface SiteFile {
  path: ViewedFile;
  /** Its contents; null if it could not be made, and the viewer shows an error. */
  text: string | null;
  /** When its contents last changed, in epoch milliseconds; null if it could not be made. */
  updatedAt: number | null;
}

export function isViewedFile(path: string): path is ViewedFile {
  return (viewedFiles as readonly string[]).includes(path);
}
