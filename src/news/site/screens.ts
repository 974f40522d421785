interface Screen {
  path: string;
  /**
   * The feature that a publication needs for the screen (`news/features.ts`); null if all publications have the screen.
   */
  needs: string | null;
  /** True if site maps and the site's own lists of links have the screen. */
  isListed: boolean;
}

/**
 * The screens that show only the publication's own text, in the order of site maps. Routes, features, site maps, the
 * static edition and reserved slugs follow from this table, and the compiler names what a new screen lacks.
 */
export const screens = {
  events: { path: '/events', needs: 'events', isListed: true },
  radio: { path: '/radio', needs: 'radio', isListed: true },
  books: { path: '/books', needs: 'books', isListed: true },
  faq: { path: '/faq', needs: 'faq', isListed: true },
  partners: { path: '/partners', needs: 'partners', isListed: true },
  siteMap: { path: '/sitemap', needs: null, isListed: false },
  schema: { path: '/schema', needs: null, isListed: false },
  radioPlayer: { path: '/radio/player', needs: 'radio', isListed: false },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

export const screenNames = Object.keys(screens) as ScreenName[];

export type ListedScreen = {
  [Name in ScreenName]: (typeof screens)[Name]['isListed'] extends true ? Name : never;
}[ScreenName];

export const listedScreens = screenNames.filter((name): name is ListedScreen => screens[name].isListed);

/** The path of the search, which is never cached, listed or exported, because its results depend on the query. */
export const searchPath = '/search';
