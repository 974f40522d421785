import path from 'node:path';
import type { Languages } from '../../news/languages.ts';
import { unicodeSlugOf } from '../../news/words/slugOf.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { checkTranslatedFile } from '../../yaml/checkTranslatedFile.ts';
import type { YamlFile } from '../../yaml/parseYaml.ts';
import { listAt, textAt } from '../../yaml/valueAt.ts';
import { changeCheckedFile, withEntries } from './changeFile.ts';
import { peopleFile } from './peopleFile.ts';

/** A person to be added to `people.yaml`. */
export interface NewPerson {
  /** The key in the file, if it is free. Empty: a key is made of the name. */
  key: string;
  name: string;
  bio?: string;
  /** The name of a file in the folder `pictures`. */
  picture?: string;
  links?: { name: string; address: string }[];
  team: boolean;
}

/**
 * Adds people to a publication's `people.yaml`, and returns their names. Leaves out people whose names the file has,
 * entries without a name, and biographies and links with a mistake. `authors` are the values of `author` in posts: no
 * key may be another author's name, because it would rename that author.
 */
export async function addPeople(
  folder: string,
  people: readonly NewPerson[],
  { languages, authors, isDryRun }: { languages: Languages; authors: ReadonlySet<string>; isDryRun: boolean },
): Promise<string[] | Mistake> {
  const file = path.join(folder, peopleFile.name);
  const check = (yaml: YamlFile) => checkTranslatedFile(yaml, peopleFile, languages);
  return changeCheckedFile(file, { check, isDryRun }, ({ yaml: current }) => {
    const added = newEntries(people, current, authors);
    const result = added.map(({ name }) => name);
    return added.length === 0 ? { result } : { result, text: withEntries(current, added) };
  });
}

function newEntries(
  people: readonly NewPerson[],
  { value }: YamlFile,
  authors: ReadonlySet<string>,
): NewPerson[] {
  const entries = listAt(value, []);
  const names = new Set(entries.map((entry) => textAt(entry, ['name'])));
  const keys = new Set(entries.map((entry) => textAt(entry, ['key'])));
  return people.flatMap((person) => {
    const { name, team } = person;
    if (names.has(name)) return [];
    const baseKey = unicodeSlugOf(person.key) || unicodeSlugOf(name);
    const key = freeKey(baseKey, (each) => keys.has(each) || (each !== name && authors.has(each)));
    const entry = [
      { ...person, key },
      { key, name, team },
    ].find((each) => peopleFile.schema.safeParse([each]).success);
    if (entry === undefined) return [];
    names.add(name);
    keys.add(key);
    return [entry];
  });
}

function freeKey(baseKey: string, isTaken: (key: string) => boolean): string {
  let key = baseKey;
  for (let number = 2; isTaken(key); number += 1) key = `${baseKey}-${number}`;
  return key;
}
