/** A Hunspell dictionary: `words` (`.dic`) has each word with flags, `affixes` (`.aff`) the affix of each flag. */
export interface HunspellDictionary {
  affixes: string;
  words: string;
}

/**
 * Yields every word of a dictionary with all its prefixes and suffixes, some more than once. Reads the notation that
 * the English and Spanish dictionaries use (`man 5 hunspell`): flags of one letter, and suffixes that take further
 * suffixes. Their rules for compounds only make ordinal numbers and are left out.
 */
export function* expandHunspell({ affixes, words }: HunspellDictionary): Generator<string> {
  const rules = readRules(affixes);
  for (const entry of words.split('\n').slice(1)) {
    const [word = '', flags = ''] = entry.trim().split('/');
    if (word !== '') yield* expand(word, flags, rules);
  }
}

interface Rule {
  isPrefix: boolean;
  /** True if a word may have the affix together with one of the other kind. */
  isCombinable: boolean;
  changes: Change[];
}

interface Change {
  removed: string;
  added: string;
  /** The flags of the resulting word. */
  flags: string;
  fits: RegExp;
}

type Rules = ReadonlyMap<string, Rule>;

/** Reads lines such as `SFX D Y 2`, which begins a flag's rule, and `SFX D y ied [^aeiou]y`, one of its changes. */
function readRules(affixes: string): Rules {
  const rules = new Map<string, Rule>();
  for (const line of affixes.split('\n')) {
    const [kind, flag = '', removed = '', affix = '', condition = ''] = line.split(/\s+/u);
    if (kind !== 'PFX' && kind !== 'SFX') continue;
    const isPrefix = kind === 'PFX';
    const rule = rules.get(flag);
    if (rule === undefined) {
      rules.set(flag, { isPrefix, isCombinable: removed === 'Y', changes: [] });
      continue;
    }
    const [added = '', flags = ''] = affix.split('/');
    rule.changes.push({
      removed: removed === '0' ? '' : removed,
      added: added === '0' ? '' : added,
      flags,
      fits: new RegExp(isPrefix ? `^${condition}` : `${condition}$`, 'u'),
    });
  }
  return rules;
}

function* expand(word: string, flags: string, rules: Rules): Generator<string> {
  yield word;
  const own = Array.from(flags).flatMap((flag) => rules.get(flag) ?? []);
  const suffixes = own.filter(({ isPrefix }) => !isPrefix);
  for (const rule of suffixes) yield* withSuffix(word, rule, rules);
  for (const prefix of own.filter(({ isPrefix }) => isPrefix)) {
    for (const { added, removed } of changesFor(word, prefix)) {
      const prefixed = added + word.slice(removed.length);
      yield prefixed;
      if (!prefix.isCombinable) continue;
      for (const rule of suffixes) if (rule.isCombinable) yield* withSuffix(prefixed, rule, rules);
    }
  }
}

function* withSuffix(word: string, rule: Rule, rules: Rules): Generator<string> {
  for (const { added, removed, flags } of changesFor(word, rule)) {
    yield* expand(word.slice(0, word.length - removed.length) + added, flags, rules);
  }
}

function changesFor(word: string, { changes }: Rule): Change[] {
  return changes.filter(({ fits }) => fits.test(word));
}
