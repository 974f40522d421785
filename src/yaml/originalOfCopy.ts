/**
 * Returns `faq.yaml` for the name of a copy that a program for synchronizing or copying files made of it: `faq 2.yaml`,
 * `faq copy.yaml`, `faq (Ann's conflicted copy 2026-11-27).yaml`, `faq.sync-conflict-20261127-101010.yaml`. Returns
 * undefined for other names.
 */
export function originalOfCopy(name: string): string | undefined {
  const { base, format } = copyName.exec(name)?.groups ?? {};
  return base === undefined || format === undefined ? undefined : `${base}${format}`;
}

/** Returns what to do with a file that may be a copy of `original`. */
export function copyRemedy(original: string): string {
  return `It may be a copy of ${original}, made when two people saved at once: move what ${original} lacks into it, and remove this file.`;
}

/**
 * Returns what to do with a file whose name can't be used: rename it, unless it is a copy. `one` is what such a file
 * has, and `renaming` a full sentence.
 */
export function nameRemedy(
  file: string,
  { one, renaming }: { one: 'post' | 'page'; renaming: string },
): string {
  const original = originalOfCopy(file);
  return original === undefined
    ? renaming
    : `${copyRemedy(original)} If it is a ${one} of its own: ${renaming}`;
}

const copyName =
  /^(?<base>.+?)(?: \d+| copy(?: \d+)?| ?\(\d+\)| \([^)]*(?:conflict|copy|kopie|copia|copie)[^)]*\)|\.sync-conflict-[\w-]+)(?<format>\.\w+)$/iu;
