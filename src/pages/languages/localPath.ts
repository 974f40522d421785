/** A link's path in the language of a page. Calls, such as the radio's sound, are the same in every language. */
export function localPath(path: string, prefix: string): string {
  return path.startsWith(`${prefix}/`) || path.startsWith('/api/') ? path : prefix + path;
}
