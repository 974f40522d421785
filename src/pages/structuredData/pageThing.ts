import type {
  BlogLeaf,
  BlogPostingLeaf,
  BreadcrumbListLeaf,
  FAQPageLeaf,
  NewsMediaOrganizationLeaf,
  WebSiteLeaf,
} from 'schema-dts';

/** All that our pages tell of in the words of schema.org. A linked story is not among it: it is its newsroom's to tell of. */
export type PageThing =
  | BlogLeaf
  | BlogPostingLeaf
  | BreadcrumbListLeaf
  | FAQPageLeaf
  | NewsMediaOrganizationLeaf
  | WebSiteLeaf;
