import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Publication } from '../../news/publication.ts';
import { inEveryLanguage, publicationOf } from '../../news/publicationIn.ts';
import type { CustomPage } from '../../news/site/customPage.ts';
import { folderNames } from '../../news/site/folderNames.ts';
import { isMarkedAsDraft } from '../../yaml/frontMatter.ts';
import { readTextFile } from '../../yaml/readTextFile.ts';

/**
 * Leaves out the pages whose files have become drafts since the last good version of a publication, even if other files
 * have mistakes now. Returns the same object for the same drafts, so that callers can compare by identity.
 */
export async function withoutDraftPages(good: Publication, folder: string): Promise<Publication> {
  const drafts = await draftNames(path.join(folder, folderNames.pages));
  const isShown = ({ slug, language }: CustomPage) =>
    !drafts.has(slug) && !drafts.has(`${slug}.${language}`);
  const views = inEveryLanguage(good);
  if (views.every(({ pages }) => pages.every(isShown))) return good;
  const key = JSON.stringify([...drafts].toSorted());
  const last = lastResults.get(good);
  if (last?.key === key) return last.result;
  const [main = good, ...others] = views.map((view) =>
    Object.assign({}, view, { pages: view.pages.filter(isShown) }),
  );
  const result = publicationOf(main, others);
  lastResults.set(good, { key, result });
  return result;
}

/** The last result for each publication. */
const lastResults = new WeakMap<Publication, { key: string; result: Publication }>();

/** Returns the names, without `.md`, of the files in a folder that are marked as drafts. */
async function draftNames(folder: string): Promise<Set<string>> {
  // A missing folder has no drafts.
  const names = await readdir(folder).catch(() => []);
  const drafts = new Set<string>();
  for (const name of names.filter((each) => each.endsWith('.md'))) {
    const read = await readTextFile(path.join(folder, name));
    if (read.kind === 'text' && isMarkedAsDraft(read.text)) drafts.add(path.basename(name, '.md'));
  }
  return drafts;
}
