import { isNavigationScreen, navigationScreens } from '../../news/site/navigation.ts';
import { nearest } from '../../news/words/nearest.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { mistakeAt, type YamlFile } from '../../yaml/parseYaml.ts';
import { listAt } from '../../yaml/valueAt.ts';

/** Finds unknown names in `navigation`. `known`: the sections' keys and the slugs of the publication's custom pages. */
export function unknownNavigation(yaml: YamlFile, known: readonly string[]): Mistake[] {
  const names = [...known, ...navigationScreens];
  return listAt(yaml.value, ['navigation']).flatMap((entry, index): Mistake[] => {
    const name = String(entry);
    if (known.includes(name) || isNavigationScreen(name)) return [];
    const meant = nearest(name, names);
    const message = `There is no section, page or screen "${name}".`;
    const remedy = meant === undefined ? `Write one of ${names.join(', ')}.` : `Write ${meant}.`;
    return [mistakeAt(yaml, { path: ['navigation', index], message, remedy })];
  });
}
