import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pagePrefix } from './languages/pagePrefix.client.ts';
import { islands } from './islands.ts';
import { WordsContext, type WordsSent } from './words/words.ts';

/** Hydrates every island of the page with the properties and words that the server rendered it with. */
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', properties = '{}', words = '' } = element.dataset;
  const component = islands[island] as FunctionComponent<object> | undefined;
  if (component !== undefined) {
    const parsed: object = JSON.parse(properties);
    const sent: WordsSent = JSON.parse(words);
    const value = { ...sent, prefix: pagePrefix() };
    hydrateRoot(element, createElement(WordsContext, { value }, createElement(component, parsed)));
  }
}
