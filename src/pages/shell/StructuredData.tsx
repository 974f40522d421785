import type { PageThing } from '../structuredData/pageThing.ts';

/**
 * What a page tells programs in the words of schema.org (JSON-LD 1.1): a data block, which is no script that runs. Several things go
 * as one graph, in which they can name one another by their `@id`.
 */
export function StructuredData({ things }: { things: [PageThing, ...PageThing[]] }) {
  const data = things.length === 1 ? things[0] : { '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(data) }} />;
}

/** JSON that cannot end the element it stands in: no `<` is left in it. */
function dataText(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
}
