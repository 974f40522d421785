/** The files for programs that readers see in a viewer (spec section 2, "Crawler and feed viewer pages"). */
export const viewedFiles = [
  '/robots.txt',
  '/llm.txt',
  '/sitemap.xml',
  '/rss',
  '/rss.xml',
  '/feed.xml',
] as const;

/** The path of one of them. */
export type ViewedFile = (typeof viewedFiles)[number];

/** A file for programs as its viewer shows it. */
export interface SiteFile {
  path: ViewedFile;
  /** Its whole text; null when it could not be made: the viewer shows the error of spec section 8. */
  text: string | null;
  /** When what it says last changed: milliseconds since the epoch; null when it could not be made. */
  updatedAt: number | null;
}

/** Whether `path` has a viewer. */
export function isViewedFile(path: string): path is ViewedFile {
  return (viewedFiles as readonly string[]).includes(path);
}
