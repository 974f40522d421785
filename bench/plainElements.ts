import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * Returns a function that renders `count` plain elements, each with a line of text, to show the cost of React itself.
 */
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
