import { topicPath, type WithPosts } from '../post.ts';
import type { Text } from '../words/text.ts';

/** A person who writes for a publication, from `people.yaml`. */
export interface Person {
  /** The name of the person in posts' files. */
  key: string;
  name: string;
  role: Text | null;
  bio: Text | null;
  /** The name of a file in the folder `pictures`. */
  picture: string | null;
  /** The person's pages on other sites. */
  links: { name: string; address: string }[];
  /** True if home shows the person. */
  team: boolean;
}

/** The part of a publication that has its people. */
export interface WithPeople {
  people: readonly Person[];
}

export function personNamed({ people }: WithPeople, name: string): Person | undefined {
  return people.find((person) => person.name === name);
}

/** Returns the path of a person's page; null if the publication has no posts, or the name has no letter. */
export function personPath(
  publication: WithPosts & { blog: object | null },
  { name }: Pick<Person, 'name'>,
): string | null {
  return publication.blog === null ? null : topicPath(publication, 'authors', name);
}

/** A person whom posts may name by key. */
export type NamedPerson = Pick<Person, 'key' | 'name'>;

/** Returns the names of a post's authors, without repeats. `written` has keys of people or names. */
export function authorNames(written: readonly string[], people: readonly NamedPerson[]): string[] {
  return [...new Set(written.map((each) => people.find(({ key }) => key === each)?.name ?? each))];
}
