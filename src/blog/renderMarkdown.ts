/** Turns a post's Markdown into HTML that is safe to be put into a page, within limits of length and time. */
export type RenderMarkdown = (markdown: string) => Promise<RenderedMarkdown>;

/** The HTML, or why there is none: `reason` is a whole sentence for a publisher. */
export type RenderedMarkdown =
  | { kind: 'html'; html: string }
  | { kind: 'tooLong' | 'tooSlow'; reason: string };
