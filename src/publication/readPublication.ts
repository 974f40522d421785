import { hash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { z } from 'zod';
import { featuresOf, isShownIn } from '../news/features.ts';
import type { HiddenRule } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys, sectionNames } from '../news/sections.ts';
import { checkFile } from '../yaml/checkFile.ts';
import { brokenFile, type BrokenFile, type Finding } from '../yaml/mistake.ts';
import { parseYaml, readYamlFile, type YamlFile } from '../yaml/parseYaml.ts';
import { booksFile, toShelf } from './booksFile.ts';
import { faqFile, toFaq } from './faqFile.ts';
import { hiddenFile, hiddenName } from './hiddenFile.ts';
import { toIdentity } from './identity.ts';
import type { PublicationTexts } from './keptFiles.ts';
import {
  booksNotices,
  partnersNotices,
  publicationNotices,
  sectionsNotices,
  type Notice,
} from './notices.ts';
import { withOverlay, type Overlay } from './overlay.ts';
import { partnersFile } from './partnersFile.ts';
import { publicationFile } from './publicationFile.ts';
import { bySection, sectionsFile } from './sectionsFile.ts';
import { synonymsFile } from './synonymsFile.ts';

/** A publication, or all the mistakes in all its files. */
type ReadPublication =
  | {
      kind: 'publication';
      publication: Publication;
      /** A short hash of the content: equal versions are equal publications. */
      version: string;
      notices: Notice[];
      /** The files as they were read. */
      texts: PublicationTexts;
    }
  | BrokenFile;

/**
 * Reads the publication in `folder`.
 * @param options.sample whether to show invented values, as in the demo, or treat them as unset.
 */
export async function readPublication(
  folder: string,
  { sample, overlay = {} }: { sample: boolean; overlay?: Overlay },
): Promise<ReadPublication> {
  const files = await readFiles(folder);
  if (files.kind === 'broken') return files;
  const { identity, sections, synonyms, hidden, faq, books, partners } = files;
  const isShown = isShownIn({ sample });
  const whole = withOverlay(
    {
      id: path.basename(path.resolve(folder)),
      ...toIdentity(identity.value, { isShown, positions: identity.yaml.positions }),
      sections: bySection((key) => ({ key, ...sectionNames[key], ...sections.value[key] })),
      synonyms: synonyms.value,
      hidden: hidden.value,
      faq: [],
      books: toShelf(books.value, isShown),
      partners: partners.value.filter(({ preview }) => isShown(preview.address)),
      sample,
      changedAt: await lastChange(folder),
    },
    overlay,
  );
  const publication = { ...whole, faq: toFaq(faq.value, featuresOf(whole)) };
  return {
    kind: 'publication',
    publication,
    version: hash('sha256', JSON.stringify({ ...publication, changedAt: 0 }), 'base64url').slice(0, 16),
    notices: [
      ...publicationNotices({ yaml: identity.yaml, publication, now: Date.now() }),
      ...sectionsNotices({
        yaml: sections.yaml,
        sections: sections.value,
        except: new Set(sectionKeys.filter((key) => overlay.sections?.[key] !== undefined)),
      }),
      ...booksNotices(books.yaml),
      ...partnersNotices(partners.yaml),
    ],
    texts: new Map(
      [identity, sections, synonyms, hidden, faq, books, partners].map(({ yaml, isMissing }) => [
        path.basename(yaml.file),
        isMissing ? null : yaml.text,
      ]),
    ),
  };
}

/** Reads only `hidden.yaml`, so that a story can be hidden even while another file has a mistake. */
export async function readHidden(
  folder: string,
): Promise<{ kind: 'hidden'; rules: HiddenRule[]; text: string } | { kind: 'missing' } | BrokenFile> {
  const read = await readFile({ folder, name: hiddenName, ...hiddenFile, isOptional: true });
  if (read.kind === 'broken') return read;
  return read.isMissing ? { kind: 'missing' } : { kind: 'hidden', rules: read.value, text: read.yaml.text };
}

async function readFiles(folder: string) {
  const [identity, sections, synonyms, hidden, faq, books, partners] = await Promise.all([
    readFile({ folder, name: 'publication.yaml', ...publicationFile }),
    readFile({ folder, name: 'sections.yaml', ...sectionsFile }),
    readFile({ folder, name: 'synonyms.yaml', ...synonymsFile, isOptional: true }),
    readFile({ folder, name: hiddenName, ...hiddenFile, isOptional: true }),
    readFile({ folder, name: 'faq.yaml', ...faqFile, isOptional: true }),
    readFile({ folder, name: 'books.yaml', ...booksFile }),
    readFile({ folder, name: 'partners.yaml', ...partnersFile, isOptional: true }),
  ]);
  const all = [identity, sections, synonyms, hidden, faq, books, partners];
  if (
    identity.kind === 'broken' ||
    sections.kind === 'broken' ||
    synonyms.kind === 'broken' ||
    hidden.kind === 'broken' ||
    faq.kind === 'broken' ||
    books.kind === 'broken' ||
    partners.kind === 'broken'
  ) {
    const mistakes = all.flatMap((file) => (file.kind === 'broken' ? file.mistakes : []));
    return { kind: 'broken' as const, mistakes };
  }
  return { kind: 'valid' as const, identity, sections, synonyms, hidden, faq, books, partners };
}

/** Reads and checks one file. A missing optional file counts as empty. */
async function readFile<Schema extends z.ZodType>({
  folder,
  name,
  schema,
  findings,
  isOptional = false,
}: {
  folder: string;
  name: string;
  schema: Schema;
  findings: (value: unknown) => Finding[];
  isOptional?: boolean;
}): Promise<{ kind: 'valid'; value: z.output<Schema>; yaml: YamlFile; isMissing: boolean } | BrokenFile> {
  const file = path.join(folder, name);
  const read = await readYamlFile(file);
  const yaml = read.kind === 'missing' && isOptional ? parseYaml(file, '') : read;
  if (yaml.kind === 'missing') {
    const message = `The file ${name} is missing.`;
    return brokenFile({ file, message, remedy: missingRemedy });
  }
  if (yaml.kind === 'broken') return yaml;
  const checked = checkFile({ yaml, schema, findings });
  return checked.kind === 'valid' ? { ...checked, yaml, isMissing: read.kind === 'missing' } : checked;
}

const missingRemedy =
  'Restore it from a backup, or write a new folder with "townwire new" and copy it from there.';

/** The last change of a YAML file, in milliseconds since the epoch. Skips files that vanish while an editor saves. */
async function lastChange(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const times = names.filter(isPublicationFile).map(async (name) => {
    const found = await stat(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => error);
    return found instanceof Error ? 0 : Math.floor(found.mtimeMs);
  });
  return Math.max(0, ...(await Promise.all(times)));
}

/** Editors and `addHidden` give unfinished files names that begin with a period. */
function isPublicationFile(name: string): boolean {
  return /^[^.].*\.ya?ml$/u.test(name);
}
