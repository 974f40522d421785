import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../news/languages.ts';

/**
 * The pages that every new publication begins with, such as `pages/privacy.md`: texts that its publisher, or a lawyer,
 * then makes its own. `today`: YYYY-MM-DD, which a page says it was changed on. A translation is `pages/privacy.es.md`.
 */
export async function readPageTemplates(
  language: Language,
  { today, isTranslation = false }: { today: string; isTranslation?: boolean },
): Promise<[name: string, text: string][]> {
  const folder = path.join(templatesFolder, 'pages', language);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
  return await Promise.all(
    names.map(async (name): Promise<[string, string]> => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const file = isTranslation ? name.replace(/\.md$/u, `.${language}.md`) : name;
      return [`pages/${file}`, text.replace(/^changed: .*$/mu, `changed: ${today}`)];
    }),
  );
}

/** In the production bundle we are two folders below the top, not three. */
const templatesFolder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../../../templates' : '../../templates', import.meta.url),
);
