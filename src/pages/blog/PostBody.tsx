/**
 * The text of a post. Its HTML was rendered when the post was read, from Markdown and by rules that let nothing through that could
 * run (see `Post.html`), so it is put into the page as it is.
 */
export function PostBody({ html }: { html: string }) {
  return <div className="post-body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
