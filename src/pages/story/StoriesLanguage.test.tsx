import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoriesLanguage } from './StoriesLanguage.tsx';
import { withWords } from '../words/withWords.testing.tsx';

test('languages-5: a list whose stories are all in another language has one note that says so', () => {
  expect(note([{ language: 'en' }, { language: 'en' }])).toBe('<p class="updated">Noticias en inglés</p>');
  expect(note([{ language: 'en' }, {}])).toBe('');
  expect(note([{}])).toBe('');
  expect(note([])).toBe('');
});

function note(articles: Parameters<typeof StoriesLanguage>[0]['articles']): string {
  return renderToStaticMarkup(withWords(<StoriesLanguage articles={articles} />, 'es'));
}
