/** What readers see of a Markdown text, for searching: without the addresses of its links and pictures, and without tags of HTML. */
export function wordsOfMarkdown(markdown: string): string {
  return markdown
    .replaceAll(/\]\([^()\n]{0,2000}\)/gu, '] ')
    .replaceAll(/<[a-z/!][^<>\n]{0,2000}>/giu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/giu, ' ');
}
