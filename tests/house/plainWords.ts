import type { Violation, HouseRule } from './houseRule.ts';
import type { Source } from './source.ts';

/** Phrases that are almost always a sign of an unclear sentence; CONTRIBUTING.md says how to write instead. */
export const plainWords: HouseRule = {
  name: 'plain words',
  violations: (source) => (isText(source) ? source.text.split('\n').flatMap(lineViolations) : []),
};

function lineViolations(text: string, index: number): Violation[] {
  return Array.from(text.matchAll(unclear), ([phrase]) => ({
    line: index + 1,
    subject: phrase.toLowerCase(),
    problem: `"${phrase}" is not plain English here.`,
    remedy: 'Say who does what, in the words of a good local paper.',
  }));
}

/** Returns whether people read the file. The rule itself and its tests have to name the phrases. */
function isText({ path }: Source): boolean {
  return (
    /\.(?:[cm]?[jt]sx?|css|md|ya?ml)$/u.test(path) &&
    !/^tests\/house\/(?:plainWords|houseRules\.test)\.ts$/u.test(path)
  );
}

const unclear = /\b(?:tells? of|told of|whoever|anew|amiss|thereby|in earnest|of itself|as early by)\b/giu;
