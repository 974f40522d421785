import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns a function that renders so many plain elements, each with a line of text: what React itself costs. */
export function plainElements(count: number): () => string {
  return () =>
    renderToStaticMarkup(
      createElement(
        'main',
        null,
        Array.from({ length: count }, (_, key) =>
          createElement('p', { key, className: 'story' }, 'Levee trail opens'),
        ),
      ),
    );
}
