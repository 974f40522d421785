import { parseYaml } from '../../yaml/parseYaml.ts';
import type { Mistake } from '../../yaml/mistake.ts';

/** The lines of one setting of `publication.yaml`: a key at the left margin, and all that belongs to it. */
interface Setting {
  /** Empty for the lines above the first key. */
  key: string;
  /** Counted from 1. */
  firstLine: number;
  text: string;
}

/** Splits `publication.yaml` into its settings. Works without a YAML parser, so that the text may have any mistake. */
function settingsIn(text: string): Setting[] {
  const settings: Setting[] = [{ key: '', firstLine: 1, text: '' }];
  for (const [index, row] of text.split(/(?<=\n)/u).entries()) {
    const key = /^["']?([A-Za-z][\w-]*)["']?\s*:(?:\s|$)/u.exec(row)?.[1];
    if (key !== undefined) settings.push({ key, firstLine: index + 1, text: '' });
    const last = settings.at(-1);
    if (last !== undefined) last.text += row;
  }
  return settings;
}

/**
 * Returns the settings that have these mistakes. If some settings can't be read as YAML, returns only these, because
 * the parser may report their mistakes in later lines. `earlier`, the earlier version of the text, shows which settings
 * are missing.
 */
export function settingsWithMistakes(
  text: string,
  mistakes: readonly Pick<Mistake, 'line' | 'column'>[],
  earlier: string,
): string[] {
  const settings = settingsIn(text);
  const unreadable = settings.filter((each) => parseYaml('', each.text).kind === 'broken');
  if (unreadable.length > 0) return unreadable.map(({ key }) => key);
  const [, first] = settings;
  const keys = new Set(settings.map(({ key }) => key));
  const absent = settingsIn(earlier).flatMap(({ key }) => (keys.has(key) ? [] : key));
  return mistakes.flatMap(({ line, column }) => {
    // A missing setting is reported where the file begins.
    if (line === first?.firstLine && column === 1 && absent.length > 0) return absent;
    return settings.findLast(({ firstLine }) => firstLine <= line)?.key ?? [];
  });
}

/** Replaces settings by the settings of an earlier text. */
export function withEarlierSettings(text: string, earlier: string, keys: ReadonlySet<string>): string {
  const isReplaced = ({ key }: Setting) => keys.has(key);
  const settings = [
    ...settingsIn(text).filter((each) => !isReplaced(each)),
    ...settingsIn(earlier).filter((each) => isReplaced(each)),
  ];
  return settings.map(endLine).join('');
}

/** Adds the line end that the last line of a file may lack. */
function endLine({ text }: Setting): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}
