import { inEveryLanguage, publicationOf } from '../../news/publicationIn.ts';
import { expect, test } from 'vitest';
import type { Publication } from '../../news/publication.ts';
import type { CustomPage } from '../../news/site/customPage.ts';
import { twoLanguages } from '../../news/twoLanguages.testing.ts';
import { alternatesOf } from './alternates.ts';

const about: CustomPage = {
  slug: 'about',
  title: 'About us',
  description: 'Who we are.',
  summary: 'Who we are.',
  label: 'About',
  changed: null,
  isLegal: false,
  markdown: 'We are neighbors.',
  language: 'en',
};

test.each([
  ['en', 'en true, es false'],
  ['es', 'en true, es true'],
] as const)(
  'languages-3: a publication’s custom page in %s and English is a translation only if it has been translated',
  (language, expected) => {
    const { publication, ...edition } = twoLanguages();
    const withPage = (view: Publication): Publication => ({
      ...view,
      pages: [{ ...about, language: view.language === 'en' ? 'en' : language }],
    });
    const [main = publication, ...others] = inEveryLanguage(publication).map(withPage);
    const both = { ...edition, publication: publicationOf(main, others) };
    const found = alternatesOf(both, { path: '/about', otherPaths: undefined });
    expect(found.map((each) => `${each.language} ${each.isTranslated}`).join(', ')).toBe(expected);
    expect(found.map(({ path }) => path)).toEqual(['/about', '/es/about']);
  },
);
