/** The screens that `navigation` in `publication.yaml` can name, by their paths. */
export const navigationScreens = {
  home: '/',
  blog: '/blog',
  books: '/books',
  events: '/events',
  faq: '/faq',
  partners: '/partners',
  radio: '/radio',
  search: '/search',
} as const;

type NavigationScreen = keyof typeof navigationScreens;

export function isNavigationScreen(name: string): name is NavigationScreen {
  return Object.hasOwn(navigationScreens, name);
}
