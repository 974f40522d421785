import path from 'node:path';
import { normalizeUrl } from '../../news/site/redirects.ts';
import type { Mistake } from '../../yaml/mistake.ts';
import { checkFile } from '../../yaml/checkFile.ts';
import type { YamlFile } from '../../yaml/parseYaml.ts';
import { changeCheckedFile, withKeys } from './changeFile.ts';
import { redirectsFile } from './redirects.ts';

/** New URLs by former URL. */
type RedirectLines = ReadonlyMap<string, string>;

/**
 * Adds lines to a publication's `redirects.yaml`, and returns the added lines. Leaves out a line whose former URL has a
 * line already or isn't a path, and a line that would lead readers in a circle.
 */
export async function addRedirects(
  folder: string,
  lines: RedirectLines,
  { isDryRun }: { isDryRun: boolean },
): Promise<RedirectLines | Mistake> {
  const file = path.join(folder, redirectsFile.name);
  return changeCheckedFile(file, { check, isDryRun }, ({ yaml }) => {
    const result = usableLines(lines, yaml);
    return result.size === 0 ? { result } : { result, text: withKeys(yaml, result) };
  });
}

function check(yaml: YamlFile) {
  return checkFile(yaml, redirectsFile);
}

function usableLines(lines: RedirectLines, { value }: YamlFile): RedirectLines {
  const targets = new Map(
    Object.entries(value ?? {}).map(([from, to]) => [normalizeUrl(from), String(to)] as const),
  );
  const added = new Map<string, string>();
  for (const [from, to] of lines) {
    if (redirectsFile.findings({ [from]: to }).length > 0) continue;
    const key = normalizeUrl(from);
    if (targets.has(key) || leadsTo(key, to, targets)) continue;
    targets.set(key, to);
    added.set(from, to);
  }
  return added;
}

/** Returns whether a reader who is sent to `to` ends up at `former`. The file has no circles yet, so the loop ends. */
function leadsTo(former: string, to: string, targets: RedirectLines): boolean {
  for (let at: string | undefined = to; at?.startsWith('/') === true; at = targets.get(normalizeUrl(at)))
    if (normalizeUrl(at) === former) return true;
  return false;
}
