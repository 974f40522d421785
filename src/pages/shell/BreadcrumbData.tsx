import type { NavigationLink } from './navigation.ts';
import { StructuredData } from './StructuredData.tsx';

/** The way from Home to a page as schema.org BreadcrumbList. */
export function BreadcrumbData({ origin, trail }: { origin: string; trail: NavigationLink[] }) {
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: [{ address: '/', label: 'Home' }, ...trail].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: origin + step.address,
    })),
  };
  return <StructuredData data={list} />;
}
