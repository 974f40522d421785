import { expect, test } from 'vitest';
import { builtInLanguages } from '../languages.ts';
import { stemmedWords, synonymsOf } from './searchTerms.ts';
import { withCommonSynonyms } from './commonSynonyms.ts';

test('a search for a common word also finds its synonyms, in both languages', () => {
  const [en, es] = builtInLanguages.map((language) => withCommonSynonyms([], language));
  expect(synonymsOf('job', en ?? [])).toContain('hiring');
  expect(synonymsOf('crimes', en ?? [])).toContain('burglary');
  expect(synonymsOf('snow', en ?? [])).toContain('snowplow');
  expect(synonymsOf('snowplow', en ?? [])).toEqual([]);
  expect(synonymsOf('garbage', en ?? [])).toEqual(['trash']);
  expect(synonymsOf('empleos', es ?? [], 'es')).toContain('contratación');
  expect(synonymsOf('nieve', es ?? [], 'es')).toContain('quitanieves');
});

test('a publication’s group replaces built-in groups that share a word with it', () => {
  const own = [['snowplows', 'plow']];
  const synonyms = withCommonSynonyms(own, 'en');
  expect(synonyms[0]).toBe(own[0]);
  expect(synonymsOf('snow', synonyms)).toEqual([]);
  expect(synonymsOf('snowplow', synonyms)).toEqual(['plow']);
  expect(synonymsOf('trash', synonyms)).toEqual(['garbage']);
});

test.each(builtInLanguages)('no word is in two groups (%s)', (language) => {
  const found = withCommonSynonyms([], language).flatMap((group) => ('word' in group ? [group.word] : group));
  const identities = found.map((text) =>
    stemmedWords(text, language)
      .map(({ stem }) => stem)
      .join(' '),
  );
  expect(identities).toEqual([...new Set(identities)]);
});
