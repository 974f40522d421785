import { expect, test } from 'vitest';
import { editionIn } from './edition.ts';
import { messagesFor } from './messages/messagesOf.ts';
import { inEveryLanguage, publicationIn, publicationOf, withFacts } from './publicationIn.ts';
import { twoLanguages } from './twoLanguages.testing.ts';
import { world } from './world.testing.ts';

test('a view has the text of its language and the facts of its publication', () => {
  const { publication } = twoLanguages();
  const view = publicationIn(publication, 'es');
  expect(view).toMatchObject({ language: 'es', prefix: '/es', headline: 'La voz de la ciudad' });
  expect(view.sections.find(({ key }) => key === 'sports')?.label).toBe('Deportes');
  expect(publicationIn(view, 'en')).toEqual(publication);
  expect(publicationIn(publication)).toBe(publication);
  expect(inEveryLanguage(view).map(({ language }) => language)).toEqual(['en', 'es']);
});

test('takedown-5: a fact that changes, such as the rules, holds in every language', () => {
  const edition = twoLanguages();
  const hidden = [{ kind: 'words', value: 'levee', reason: null, since: null } as const];
  const feed = { address: 'https://feeds.example/new' };
  const sections = edition.publication.sections.map((section) =>
    Object.assign({}, section, { feeds: [Object.assign({}, section.feeds[0], feed)] }),
  );
  const changed = { ...edition, publication: { ...edition.publication, hidden, sections, count: true } };
  const { publication } = editionIn(changed, 'es');
  expect(publication).toMatchObject({ language: 'es', hidden, count: true });
  expect(publication.sections.map(({ feeds }) => feeds)).toEqual(sections.map(({ feeds }) => feeds));
});

test('takedown-5: rules hold in every language even if the languages were read with different rules', () => {
  const [english = twoLanguages().publication, spanish = english] = inEveryLanguage(
    twoLanguages().publication,
  );
  const read = publicationOf({ ...english, hidden: rule('levee') }, [{ ...spanish, hidden: rule('dique') }]);
  const publication = withFacts(read, { hidden: rule('flood') });
  for (const view of inEveryLanguage(publication)) expect(view.hidden).toEqual(rule('flood'));
});

test('what is the same in all languages is stored once, and messages are in the language of the view', () => {
  const { publication } = twoLanguages();
  const { es } = publication.byLanguage;
  const text = ['description', 'headline', 'language', 'locale', 'origin', 'prefix', 'sections'];
  expect(Object.keys(es ?? {}).toSorted()).toEqual(text);
  const { label } = publicationIn(publication, 'es').sections.find(({ key }) => key === 'sports') ?? {};
  expect(label).toBe('Deportes');
  expect(Object.keys(es?.sections['sports'] ?? {})).not.toContain('feeds');
  const [english, spanish] = inEveryLanguage(publication).map((view) => messagesFor(view).header.skip);
  expect(spanish).not.toBe(english);
});

test('a view in a language that a publication does not have is in its main language', () => {
  const publication = world.publication();
  expect(publicationIn(publication, 'es')).toBe(publication);
});

function rule(value: string) {
  return [{ kind: 'words', value, reason: null, since: null } as const];
}
