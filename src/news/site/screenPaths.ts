/** The paths of the screens that show only the publication's own text. */
export const screenPaths = {
  events: '/events',
  partners: '/partners',
  faq: '/faq',
  books: '/books',
  siteMap: '/sitemap',
  schema: '/schema',
  radio: '/radio',
  radioPlayer: '/radio/player',
} as const;
