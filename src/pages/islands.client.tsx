import { createElement, type FunctionComponent } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { islands } from './islands.ts';

/** Hydrates every island of the page with the properties that the server rendered it with. */
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const { island = '', properties = '{}' } = element.dataset;
  const component = islands[island] as FunctionComponent<object> | undefined;
  if (component !== undefined) {
    const parsed: object = JSON.parse(properties);
    hydrateRoot(element, createElement(component, parsed));
  }
}
