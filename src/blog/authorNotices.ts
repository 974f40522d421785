import { inventedTexts, isInvented } from '../news/features.ts';
import type { NamedPerson } from '../news/site/people.ts';
import { nearest } from '../news/words/nearest.ts';
import type { Mistake } from '../yaml/mistake.ts';
import type { PostFile } from './postFile.ts';

/**
 * Reports authors who aren't in `people.yaml`, if the value looks like the mistyped key of a person, or is an invented
 * name, which only the demo shows. Invented people are reported in `people.yaml`.
 */
export function authorNotices(
  { front: { author }, mistakeAt }: PostFile,
  people: readonly NamedPerson[],
): Mistake[] {
  const keys = people.map(({ key }) => key);
  return [author ?? []].flat().flatMap((written, index): Mistake[] => {
    if (people.some(({ key, name }) => key === written || name === written)) return [];
    const at = Array.isArray(author) ? ['author', index] : ['author'];
    const meant = nearest(written, keys);
    if (meant !== undefined) {
      const message = `No person in people.yaml has the key "${written}", so readers see it as a name.`;
      return [mistakeAt(at, { message, remedy: `Did you mean ${meant}?` })];
    }
    const texts = inventedTexts({ what: 'The author', value: written });
    return isInvented(written) ? [mistakeAt(at, texts)] : [];
  });
}
