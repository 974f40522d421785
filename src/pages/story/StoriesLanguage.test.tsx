import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StoriesLanguage } from './StoriesLanguage.tsx';
import { withMessages } from '../words/withMessages.testing.tsx';

test('languages-5: a list whose stories are all in another language has one note that says so', () => {
  expect(note([{ language: 'en' }, { language: 'en' }])).toBe('<p class="updated">Noticias en inglés</p>');
  expect(note([{ language: 'en' }, {}])).toBe('');
  expect(note([{}])).toBe('');
  expect(note([])).toBe('');
});

function note(articles: Parameters<typeof StoriesLanguage>[0]['articles']): string {
  return renderToStaticMarkup(withMessages(<StoriesLanguage articles={articles} />, 'es'));
}
