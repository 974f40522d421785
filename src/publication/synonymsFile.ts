import { z } from 'zod';
import { addMistake, checkedField, listFileField } from '../yaml/field.ts';
import type { ValueMistake, Finding } from '../yaml/mistake.ts';
import { joinUnspaced, stemmedWords, wordsIn } from '../news/words/searchTerms.ts';
import { listAt, textAt } from '../yaml/valueAt.ts';

const example = '[barbecue, BBQ]';

const group = z
  .array(checkedField('a word or phrase', 'barbecue', wordsMistake))
  .superRefine((texts, context) => {
    if (texts.length >= 2 && texts.length <= groupMax) return;
    const message =
      texts.length < 2 ? 'has fewer than two words or phrases' : `has more than ${groupMax} words or phrases`;
    const remedy =
      texts.length < 2
        ? `Write all the words that mean the same in one list, such as ${example}.`
        : 'Keep those that readers type most often.';
    addMistake(context, { message, remedy });
  })
  .meta({ description: 'a list of words or phrases that mean the same', example });

/** Groups of synonyms for the search. */
export const synonymsFile = {
  name: 'synonyms.yaml',
  isOptional: true,
  schema: listFileField('a list of groups', group, `- ${example}`),
  findings: findRepeatedWords,
};

/** Checks a word or phrase. A search compares whole words, and a long phrase makes it slow. */
function wordsMistake(value: string): ValueMistake | undefined {
  const count = joinUnspaced(wordsIn(value).join(' ')).match(/\S+/gu)?.length ?? 0;
  if (count === 0) {
    return { message: `has no letters or digits: "${value}"`, remedy: 'Write a word, such as barbecue.' };
  }
  if (count <= phraseWordsMax) return undefined;
  return {
    message: `has more than ${phraseWordsMax} words: "${value}"`,
    remedy: 'Write it as readers would type it.',
  };
}

/** Finds words in two groups, or twice in one. Endings and capitals don't make a different word. */
function findRepeatedWords(value: unknown): Finding[] {
  const seen = new Set<string>();
  return listAt(value, []).flatMap((_, groupIndex) =>
    listAt(value, [groupIndex]).flatMap((entry, index): Finding[] => {
      const text = textAt(entry, []) ?? '';
      const identity = stemmedWords(text)
        .map(({ stem }) => stem)
        .join(' ');
      const isRepeat = seen.has(identity);
      if (identity !== '') seen.add(identity);
      if (!isRepeat) return [];
      const message = `"${text}" appears twice; capitals and endings make no difference.`;
      return [{ path: [groupIndex, index], message, remedy: 'Keep it in one group, and only once.' }];
    }),
  );
}

const groupMax = 8;
const phraseWordsMax = 6;
