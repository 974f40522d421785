import type { HouseRule } from './houseRule.ts';
import { lineAt } from './source.ts';

/** A docstring begins with the noun or the verb, so that a reader need not look for its subject. */
export const docstrings: HouseRule = {
  name: 'docstrings',
  violations: (source) =>
    (source.code?.comments ?? []).flatMap(({ text, start, isBlock }) => {
      const opening = isBlock ? unclearOpening.exec(text)?.[1] : undefined;
      if (opening === undefined) return [];
      return {
        line: lineAt(source, start),
        subject: opening,
        problem: `A docstring opens with "${opening}".`,
        remedy: 'Begin with the noun or the verb.',
      };
    }),
};

const pronouns =
  'Its?|They|Them|Theirs?|That|Those|These|This|He|His|She|Hers?|Such|Which|Whose|What|Whatever|One';
const fragments =
  'Of|Off|In|Into|By|As|So|For|From|With|Within|Without|To|At|On|Over|Under|Above|Below|Beside|Besides|Behind|Between|Beyond|Through|Until|Than|Like|Not|Also|Else|And|Or|But|Whether';
const unclearOpening = new RegExp(String.raw`^\*[\s*]+(${pronouns}|${fragments})\b(?!-)`, 'u');
