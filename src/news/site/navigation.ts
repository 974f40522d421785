import { postsPath, type WithPosts } from '../post.ts';
import { screenPaths } from './screenPaths.ts';

/**
 * The screens that `navigation` in `publication.yaml` can name, by their paths. The path of the posts depends on their
 * slug.
 */
const screens = {
  home: '/',
  blog: null,
  books: screenPaths.books,
  events: screenPaths.events,
  faq: screenPaths.faq,
  partners: screenPaths.partners,
  radio: screenPaths.radio,
  search: '/search',
} as const;

export type NavigationScreen = keyof typeof screens;

export const navigationScreens = Object.keys(screens) as NavigationScreen[];

export function isNavigationScreen(name: string): name is NavigationScreen {
  return Object.hasOwn(screens, name);
}

export function screenPath(screen: NavigationScreen, publication: WithPosts): string {
  return screens[screen] ?? postsPath(publication);
}
