import path from 'node:path';
import type { HiddenRule } from '../news/hidden.ts';
import type { BrokenFile } from '../yaml/mistake.ts';
import { hiddenFile, hiddenFindings } from './hiddenFile.ts';
import { readPart } from './readPart.ts';

/**
 * Reads only what may not be shown. A story must come down also while another file of its publication has a mistake:
 * then these rules belong on the last good form.
 */
export async function readHidden(
  folder: string,
): Promise<{ kind: 'hidden'; rules: HiddenRule[] } | BrokenFile> {
  const file = path.join(folder, 'hidden.yaml');
  const part = await readPart({ file, schema: hiddenFile, findings: hiddenFindings, absent: [] });
  return part.kind === 'sound' ? { kind: 'hidden', rules: part.value } : part;
}
