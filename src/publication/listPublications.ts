import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Mistake } from '../yaml/mistake.ts';
import type { YamlFile } from '../yaml/parseYaml.ts';
import { placed } from '../yaml/placed.ts';
import { listAt } from '../yaml/valueAt.ts';
import { readYamlFile } from './readYamlFile.ts';

/** The publications under one folder, by name in alphabetical order, or why they cannot be told apart. */
export type ListedPublications =
  | { kind: 'publications'; publications: { id: string; folder: string }[] }
  | { kind: 'broken'; mistakes: Mistake[] };

/**
 * Finds the publications under `folder`: each folder in it with a `publication.yaml` or a `sections.yaml`, so that one of which a
 * file was lost is told of and not forgotten. Inside, they may still have mistakes: `readPublication` tells. Broken are a folder
 * that cannot be opened or has no publication, and a host that two publications claim.
 */
export async function listPublications(folder: string): Promise<ListedPublications> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => error);
  if (entries instanceof Error) {
    return nothingIn(
      folder,
      `The folder of publications cannot be opened (${entries.code ?? entries.message}).`,
    );
  }
  const publications: { id: string; folder: string }[] = [];
  const readable: YamlFile[] = [];
  for (const id of entries.filter((name) => !name.startsWith('.')).toSorted()) {
    const within = path.join(folder, id);
    const identity = await readYamlFile(path.join(within, 'publication.yaml'));
    if (identity.kind === 'yaml') readable.push(identity);
    const isPublication =
      identity.kind !== 'missing' ||
      (await readYamlFile(path.join(within, 'sections.yaml'))).kind !== 'missing';
    if (isPublication) publications.push({ id, folder: within });
  }
  if (publications.length === 0) return nothingIn(folder, 'There is no publication in this folder.');
  const mistakes = hostsClaimedTwice(readable);
  return mistakes.length > 0 ? { kind: 'broken', mistakes } : { kind: 'publications', publications };
}

function nothingIn(folder: string, message: string): ListedPublications {
  return {
    kind: 'broken',
    mistakes: [{ file: folder, line: 1, column: 1, message, remedy: pointElsewhere }],
  };
}

function hostsClaimedTwice(files: YamlFile[]): Mistake[] {
  const claims = files.flatMap((yaml) =>
    listAt(yaml.value, ['hosts']).map((host, index) => ({ yaml, index, host: String(host).toLowerCase() })),
  );
  return claims.flatMap(({ yaml, index, host }): Mistake[] => {
    const first = claims.find((claim) => claim.host === host);
    // Twice in one file is that file's own mistake.
    if (first === undefined || first.yaml === yaml) return [];
    const message = `The host "${host}" belongs already to ${path.basename(path.dirname(first.yaml.file))}.`;
    const remedy = 'Take it out of one of the two: an address leads to one publication only.';
    return [placed({ yaml, path: ['hosts', index], message, remedy })];
  });
}

const pointElsewhere =
  'Make a folder in it with a publication.yaml, or set TOWNWIRE_PUBLICATIONS to the folder that holds your publications.';
