import { postsPath, type WithPosts } from '../post.ts';
import { listedScreens, screens, searchPath, type ListedScreen } from './screens.ts';

/** A screen that `navigation` in `publication.yaml` can name. */
export type NavigationScreen = 'home' | 'blog' | 'search' | ListedScreen;

export const navigationScreens: readonly NavigationScreen[] = [
  'home',
  'blog',
  ...listedScreens.toSorted(),
  'search',
];

export function isNavigationScreen(name: string): name is NavigationScreen {
  return (navigationScreens as readonly string[]).includes(name);
}

export function screenPath(screen: NavigationScreen, publication: WithPosts): string {
  if (screen === 'home') return '/';
  if (screen === 'blog') return postsPath(publication);
  return screen === 'search' ? searchPath : screens[screen].path;
}
