import { exportsOf } from './exports.ts';
import type { HouseRule } from './houseRule.ts';

/** Every export says in whole sentences what it gives (architecture section 7, rule 7). */
export const docstrings: HouseRule = {
  name: 'docstrings',
  breaches: (source) => {
    if (source.isTest) return [];
    return exportsOf(source)
      .filter(({ name, docstring }) => name !== 'default' && !isSentence(docstring))
      .map(({ name, docstring, line }) => ({
        line,
        subject: name,
        what:
          docstring === null
            ? `The export ${name} has no docstring.`
            : `The docstring of ${name} is not a whole sentence: "${docstring}".`,
        remedy:
          'Say above it, in /** whole sentences. */, what it gives: shapes, units, errors, and the standard or source.',
      }));
  },
};

function isSentence(text: string | null): boolean {
  return text !== null && text.split(/\s+/u).length >= 2 && /[.!?…]["'`)*]*$/u.test(text);
}
