/** What a page tells programs in the words of schema.org (JSON-LD): a data block, which is no script that runs. */
export function StructuredData({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />;
}

/** JSON that cannot end the element it stands in: no `<` is left in it. */
function dataText(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
}
