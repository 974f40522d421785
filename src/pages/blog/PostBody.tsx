/** The text of a post. Its HTML is safe: `markdownHtml` made it when the post was read. */
export function PostBody({ html }: { html: string }) {
  return <div className="post-body" dir="auto" dangerouslySetInnerHTML={{ __html: html }} />;
}
