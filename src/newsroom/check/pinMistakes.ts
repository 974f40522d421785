import path from 'node:path';
import { isBlogFailure, type Blog } from '../../blog/blog.ts';
import { isStoryPin } from '../../news/site/pins.ts';
import type { Publication } from '../../news/publication.ts';
import { nearest } from '../../news/words/nearest.ts';
import { pinsFile } from '../../publication/parts/pinsFile.ts';
import type { ValueMistake, Mistake } from '../../yaml/mistake.ts';
import { mistakeAt, readYamlFile } from '../../yaml/parseYaml.ts';

/** Finds the pins of posts that don't exist. Drafts count as posts: they may be published before the pin ends. */
export async function pinMistakes(
  /** The publication's folder. */
  folder: string,
  { pins }: Pick<Publication, 'pins'>,
  blog: Pick<Blog, 'entries' | 'drafts'>,
): Promise<Mistake[]> {
  const entries = await blog.entries();
  if (pins.every(isStoryPin) || isBlogFailure(entries)) return [];
  const ids = [...entries, ...blog.drafts()].map(({ id }) => id);
  const yaml = await readYamlFile(path.join(folder, pinsFile.name));
  return pins.flatMap((pin, index): Mistake[] => {
    if (yaml.kind !== 'yaml' || isStoryPin(pin) || ids.includes(pin.link)) return [];
    return [mistakeAt(yaml, { path: [index, 'link'], ...unknownPost(pin.link, ids) })];
  });
}

/** Returns the mistake of a pin whose post doesn't exist. The remedy suggests the id that was probably meant. */
export function unknownPost(id: string, ids: readonly string[]): ValueMistake {
  const meant = nearest(id, ids);
  return {
    message: `There is no post with the id "${id}".`,
    remedy:
      meant === undefined
        ? "Write the URL of a story, or the `id` in a post's file."
        : `Did you mean ${meant}?`,
  };
}
