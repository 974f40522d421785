import { inventedMessage, inventedRemedy, isInvented } from '../news/features.ts';
import type { NamedPerson } from '../news/site/people.ts';
import { nearest } from '../news/words/nearest.ts';
import type { Mistake } from '../yaml/mistake.ts';
import type { PostFile } from './postFile.ts';

/**
 * Reports authors who aren't in `people.yaml`, if the value looks like the mistyped key of a person, or is an invented
 * name, which only the demo shows. Invented people are reported in `people.yaml`.
 */
export function authorNotices(
  file: string,
  { parsed: { front, positionOf }, people }: { parsed: PostFile; people: readonly NamedPerson[] },
): Mistake[] {
  const { author } = front;
  return [author ?? []].flat().flatMap((written, index): Mistake[] => {
    if (people.some(({ key, name }) => key === written || name === written)) return [];
    const at = { file, ...(Array.isArray(author) ? positionOf('author', index) : positionOf('author')) };
    const meant = nearest(
      written,
      people.map(({ key }) => key),
    );
    if (meant !== undefined) {
      const message = `No person in people.yaml has the key "${written}", so readers see it as a name.`;
      return [{ ...at, message, remedy: `Did you mean ${meant}?` }];
    }
    if (!isInvented(written)) return [];
    const message = inventedMessage({ what: 'The author', value: written });
    return [{ ...at, message, remedy: inventedRemedy }];
  });
}
