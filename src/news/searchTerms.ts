/**
 * What a reader's text asks for: terms that must all be there, each a list of words that stand side by side. A term is one word, a
 * contraction (`don't` is `don`, `t` for every full text), or what was typed in quotation marks. Of a possessive only the owner counts,
 * so that `mayor's` finds the mayor too. At most 16 words in all, so that no search costs much more than another; no text is an error.
 */
export function searchTerms(text: string): string[][] {
  const terms = new Map<string, string[]>();
  let left = wordsMax;
  for (const { 0: typed, groups } of text.toWellFormed().matchAll(termPattern)) {
    if (left === 0) break;
    const quoted = groups?.['quoted'];
    const words = quoted === undefined ? partsOf(typed) : (quoted.match(wordPattern) ?? []);
    const kept = words.slice(0, left);
    const name = kept.join(' ');
    if (kept.length === 0 || terms.has(name)) continue;
    terms.set(name, kept);
    left -= kept.length;
  }
  return Array.from(terms.values());
}

function partsOf(typed: string): string[] {
  const parts = typed.split(/['’]/u);
  return parts.at(-1)?.toLowerCase() === 's' && parts.length > 1 ? parts.slice(0, -1) : parts;
}

const word = String.raw`[\p{L}\p{N}][\p{L}\p{M}\p{N}]*`;
const wordPattern = new RegExp(word, 'gu');
const termPattern = new RegExp(`["“”](?<quoted>[^"“”]*)["“”]|${word}(?:['’]${word})*`, 'gu');
const wordsMax = 16;
