import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Mistake } from '../../yaml/mistake.ts';
import { mistakeAt, readYamlFile, type YamlFile } from '../../yaml/parseYaml.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';
import { listAt, textAt } from '../../yaml/valueAt.ts';

/**
 * Finds posts, questions and feeds that two publications in `folder` have in common, as copied folders do. Each is
 * reported once, in the publication whose name comes later.
 */
export async function findCopies(folder: string, ids: readonly string[]): Promise<Mistake[]> {
  const all = await Promise.all(ids.toSorted().map((id) => readParts(path.join(folder, id), id)));
  const owners = new Map<string, string>();
  return all.flat().flatMap(({ owner, what, content, position }) => {
    const key = `${what} ${content}`;
    const first = owners.getOrInsert(key, owner);
    if (first === owner) return [];
    return [{ ...position, message: `This ${what} is also in ${first}.`, remedy: remedies[what] }];
  });
}

/** A part of a publication that another one may have too. */
interface Part {
  owner: string;
  what: keyof typeof remedies;
  content: string;
  position: Pick<Mistake, 'file' | 'line' | 'column'>;
}

async function readParts(folder: string, owner: string): Promise<Part[]> {
  const [posts, faq, sections] = await Promise.all([
    readPosts(path.join(folder, 'blog')),
    readYamlFile(path.join(folder, 'faq.yaml')),
    readYamlFile(path.join(folder, 'sections.yaml')),
  ]);
  const answers = faq.kind === 'yaml' ? answersIn(faq) : [];
  const feeds = sections.kind === 'yaml' ? feedsIn(sections) : [];
  return [...posts, ...answers, ...feeds].map((part) => Object.assign(part, { owner }));
}

type Found = Omit<Part, 'owner'>;

/** Reads posts without their front matter, because a copied post often has another id or date. */
async function readPosts(folder: string): Promise<Found[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const posts = names.filter((name) => name.endsWith('.md') && !name.startsWith('.'));
  const found = await Promise.all(
    posts.map(async (name): Promise<Found[]> => {
      const file = path.join(folder, name);
      const read = await readTextFile(file);
      if (read.kind !== 'text') return [];
      const content = read.text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/u, '').trim();
      return content === '' ? [] : [{ what: 'post', content, position: { file, line: 1, column: 1 } }];
    }),
  );
  return found.flat();
}

function answersIn(yaml: YamlFile): Found[] {
  return listAt(yaml.value, []).flatMap((entry, index): Found[] => {
    const [question, answer] = ['question', 'answer'].map((key) => textAt(entry, [key]));
    if (question === undefined || answer === undefined) return [];
    return [partAt(yaml, { path: [index, 'question'], what: 'answer', content: `${question} ${answer}` })];
  });
}

function feedsIn(yaml: YamlFile): Found[] {
  return listAt(yaml.value, []).flatMap((section, index) =>
    listAt(section, ['feeds']).flatMap((feed, feedIndex): Found[] => {
      const url = textAt(feed, ['address']);
      const keys = [index, 'feeds', feedIndex, 'address'];
      return url === undefined ? [] : [partAt(yaml, { path: keys, what: 'feed', content: url })];
    }),
  );
}

function partAt(
  yaml: YamlFile,
  { path: keys, what, content }: { path: PropertyKey[]; what: Part['what']; content: string },
): Found {
  const { file, line, column } = mistakeAt(yaml, { path: keys, message: '', remedy: '' });
  return { what, content, position: { file, line, column } };
}

const remedies = {
  post: 'Write your own, or remove it from one of the two: search engines count the same text only once.',
  answer: 'Make sure that it is right for both publications.',
  feed: 'Keep it if both publications cover that place, or choose a feed of your own.',
} as const;
