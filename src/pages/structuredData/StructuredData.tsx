import type {
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  NewsMediaOrganizationLeaf,
  PersonLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import type { NavigationLink } from '../shell/navigation.ts';
import { plainText } from '../../news/words/text.ts';

/** Every schema.org type that our pages describe. Linked stories are described by their own publishers, never by us. */
export type PageThing =
  | BlogLeaf
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | FAQPageLeaf
  | NewsMediaOrganizationLeaf
  | PersonLeaf
  | WebSiteLeaf;

/** A page's structured data as JSON-LD 1.1. Things share a graph to refer to each other by `@id`. */
export function StructuredData({ things }: { things: [PageThing, ...PageThing[]] }) {
  const data = things.length === 1 ? things[0] : { '@graph': things };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(data) }} />;
}

/**
 * Returns a page's breadcrumbs. `home` names the first step; `trail` has the other steps, and ends with the page
 * itself.
 */
export function breadcrumbData(
  { origin, home }: { origin: string; home: string },
  trail: NavigationLink[],
): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ address: '/', label: home }, ...trail].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: plainText(step.label),
      item: origin + step.address,
    })),
  };
}

/** Writes JSON without any `<`, so that it cannot close the script element. */
function scriptText(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`);
}
