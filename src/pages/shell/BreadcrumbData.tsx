import { breadcrumbData } from '../structuredData/breadcrumbData.ts';
import type { NavigationLink } from './navigation.ts';
import { StructuredData } from './StructuredData.tsx';

/** The structured data of a page that has nothing to tell but the way from Home to it. */
export function BreadcrumbData({ origin, trail }: { origin: string; trail: NavigationLink[] }) {
  return <StructuredData things={[breadcrumbData({ origin, trail })]} />;
}
