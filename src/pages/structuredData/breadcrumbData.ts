import type { BreadcrumbListLeaf } from 'schema-dts';
import type { NavigationLink } from '../shell/navigation.ts';

/** The way from Home to a page as schema.org BreadcrumbList. `trail` is what comes after Home; its last step is the page itself. */
export function breadcrumbData({
  origin,
  trail,
}: {
  origin: string;
  trail: NavigationLink[];
}): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ address: '/', label: 'Home' }, ...trail].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: origin + step.address,
    })),
  };
}
