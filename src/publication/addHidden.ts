import path from 'node:path';
import { YAMLSeq, isSeq } from 'yaml';
import { linkIdentity, type HiddenRule } from '../news/hidden.ts';
import { checkFile } from '../yaml/checkFile.ts';
import type { Mistake } from '../yaml/mistake.ts';
import { parseYaml, type YamlFile } from '../yaml/parseYaml.ts';
import { hiddenFile, hiddenFindings, ruleFault } from './hiddenFile.ts';
import { readYamlFile } from './readYamlFile.ts';
import { replaceFile } from './replaceFile.ts';

/**
 * Appends a rule to the `hidden.yaml` of the publication in `folder` and makes the file where there is none. Comments and order
 * stay. Gives `already` when the file hides this very thing, and a mistake when the rule or the file is wrong; then nothing is written.
 */
export async function addHidden(folder: string, rule: HiddenRule): Promise<'added' | 'already' | Mistake> {
  const file = path.join(folder, 'hidden.yaml');
  const fault = ruleFault(rule);
  if (fault !== undefined) {
    return {
      file,
      line: 1,
      column: 1,
      message: `The \`${rule.kind}\` ${fault.message}.`,
      remedy: fault.remedy,
    };
  }
  let outcome: 'added' | 'already' | Mistake = 'added';
  await replaceFile(file, async () => {
    const read = await rulesIn(file);
    if (read.kind === 'broken') {
      outcome = read.mistake;
      return undefined;
    }
    if (read.rules.some((each) => identityOf(each) === identityOf(rule))) {
      outcome = 'already';
      return undefined;
    }
    return withRule({ yaml: read.yaml, rule });
  });
  return outcome;
}

/** Read anew under the lock: what was read before it may be old. */
async function rulesIn(
  file: string,
): Promise<{ kind: 'read'; yaml: YamlFile; rules: HiddenRule[] } | { kind: 'broken'; mistake: Mistake }> {
  const found = await readYamlFile(file);
  const yaml = found.kind === 'missing' ? parseYaml(file, heading) : found;
  const checked =
    yaml.kind === 'broken' ? yaml : checkFile({ yaml, schema: hiddenFile, findings: hiddenFindings });
  if (yaml.kind === 'yaml' && checked.kind === 'sound') return { kind: 'read', yaml, rules: checked.value };
  const [mistake] = checked.kind === 'broken' ? checked.mistakes : [];
  if (mistake === undefined) throw new Error(`${file} is broken without a mistake.`);
  return { kind: 'broken', mistake };
}

function withRule({ yaml, rule }: { yaml: YamlFile; rule: HiddenRule }): string {
  const { document, text } = yaml;
  const list = isSeq(document.contents) ? document.contents : new YAMLSeq();
  document.contents = list;
  // A file that holds [] goes on as a list with dashes.
  list.flow = false;
  list.add(document.createNode(entryOf(rule)));
  const written = document.toString({ lineWidth: 0 });
  return text.includes('\r\n') ? written.replaceAll(/\r?\n/gu, '\r\n') : written;
}

function entryOf({ kind, value, reason, since }: HiddenRule): Record<string, string> {
  return { [kind]: value, ...(reason !== null && { reason }), ...(since !== null && { since }) };
}

function identityOf({ kind, value }: HiddenRule): string {
  return `${kind} ${kind === 'link' ? linkIdentity(value) : value.trim().toLowerCase()}`;
}

const heading = '# What may not be shown, and why. The newest entry is the last.\n';
