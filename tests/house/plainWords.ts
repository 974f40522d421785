import type { Breach, HouseRule } from './houseRule.ts';
import type { Source } from './source.ts';

/** Phrases that are almost always a sign of an unclear sentence; CONTRIBUTING.md says how to write instead. */
export const plainWords: HouseRule = {
  name: 'plain words',
  breaches: (source) => (isText(source) ? source.text.split('\n').flatMap(lineBreaches) : []),
};

function lineBreaches(text: string, index: number): Breach[] {
  return Array.from(text.matchAll(unclear), ([phrase]) => ({
    line: index + 1,
    subject: phrase.toLowerCase(),
    what: `"${phrase}" is not plain English here.`,
    remedy: 'Say who does what, in the words of a good local paper.',
  }));
}

/** Whether people read the file. The rule itself and its tests have to name the phrases. */
function isText({ path }: Source): boolean {
  return (
    /\.(?:[cm]?[jt]sx?|css|md|ya?ml)$/u.test(path) &&
    !/^tests\/house\/(?:plainWords|houseRules\.test)\.ts$/u.test(path)
  );
}

const unclear = /\b(?:tells? of|told of|whoever|anew|amiss|thereby|in earnest|of itself|as early by)\b/giu;
