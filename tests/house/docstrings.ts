import type { HouseRule } from './houseRule.ts';
import { lineAt } from './source.ts';

/** A docstring begins with the noun or the verb, so that nobody has to look for what it speaks of. */
export const docstrings: HouseRule = {
  name: 'docstrings',
  breaches: (source) => {
    if (unmended.some((folder) => source.path.startsWith(folder))) return [];
    return (source.code?.comments ?? []).flatMap(({ text, start, isBlock }) => {
      const opening = isBlock ? unclearOpening.exec(text)?.[1] : undefined;
      if (opening === undefined) return [];
      return [
        {
          line: lineAt(source, start),
          subject: opening,
          what: `A docstring opens with "${opening}".`,
          remedy: 'Begin with the noun or the verb.',
        },
      ];
    });
  },
};

const pronouns = 'Its?|They|Their|That|Those|These|This|He|His|She|Her|Such';
const fragments =
  'Of|In|By|As|So|For|From|With|Without|To|At|On|Under|Above|Below|Beside|Behind|Until|Than|Not';
const unclearOpening = new RegExp(String.raw`^\*[\s*]+(${pronouns}|${fragments})\b(?!-)`, 'u');

/** The folders that don't follow the rule yet. */
const unmended: readonly string[] = [
  'bench/',
  'sample/',
  'src/archive/',
  'src/blog/',
  'src/commands/',
  'src/desk/',
  'src/media/',
  'src/newsroom/',
  'src/pages/',
  'src/server/',
  'tests/clients/',
  'tests/drills/',
  'tests/engines/',
  'tests/house/',
  'tests/journeys/',
  'tests/pictures/',
  'tests/runner/',
  'tests/support/',
];
