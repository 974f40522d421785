import path from 'node:path';
import { isBlogFailure, type Blog } from '../../blog/blog.ts';
import { isStoryPin } from '../../news/site/pins.ts';
import type { Publication } from '../../news/publication.ts';
import { nearest } from '../../news/words/nearest.ts';
import { pinsName } from '../../publication/parts/pinsFile.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { mistakeAt, readYamlFile } from '../../yaml/parseYaml.ts';

/** Finds the pins of posts that don't exist. Drafts count as posts: they may be published while the pin holds. */
export async function pinMistakes(
  /** The publication's folder. */
  folder: string,
  { pins }: Pick<Publication, 'pins'>,
  blog: Pick<Blog, 'entries' | 'drafts'>,
): Promise<Mistake[]> {
  const entries = await blog.entries();
  if (pins.every(isStoryPin) || isBlogFailure(entries)) return [];
  const ids = [...entries, ...blog.drafts()].map(({ id }) => id);
  const yaml = await readYamlFile(path.join(folder, pinsName));
  return pins.flatMap((pin, index): Mistake[] => {
    if (yaml.kind !== 'yaml' || isStoryPin(pin) || ids.includes(pin.link)) return [];
    const meant = nearest(pin.link, ids);
    const message = `There is no post with the id "${pin.link}".`;
    const remedy =
      meant === undefined
        ? "Write the address of a story, or the `id` in a post's file."
        : `Did you mean ${meant}?`;
    return [mistakeAt(yaml, { path: [index, 'link'], message, remedy })];
  });
}
