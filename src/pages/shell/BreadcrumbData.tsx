import type { NavigationLink } from './navigation.ts';

/** The way from Home to a page as schema.org BreadcrumbList (JSON-LD): a data block, which is no script that runs. */
export function BreadcrumbData({ origin, trail }: { origin: string; trail: NavigationLink[] }) {
  const list = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ address: '/', label: 'Home' }, ...trail].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: origin + step.address,
    })),
  };
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataText(list) }} />;
}

/** JSON that cannot end the element it stands in: no `<` is left in it. */
function dataText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
}
