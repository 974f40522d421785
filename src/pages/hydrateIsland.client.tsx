import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { pagePrefix } from './languages/pagePrefix.client.ts';
import { islands } from './islands.ts';
import { WordsContext, type WordsSent } from './words/words.ts';

/** Hydrates an island with what the server rendered it with. Resolves once the component handles events. */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', properties = '{}', words = '' } = element.dataset;
  const component = islands[island] as FunctionComponent<object> | undefined;
  if (component === undefined) return;
  const parsed: object = JSON.parse(properties);
  const sent: WordsSent = JSON.parse(words);
  const value = { ...sent, prefix: pagePrefix() };
  await new Promise<void>((resolve) => {
    const child = createElement(WordsContext, { value }, createElement(component, parsed));
    hydrateRoot(element, createElement(Hydrated, { whenReady: resolve }, child));
  });
}

/** The effects of `children` run before this one. */
function Hydrated({ whenReady, children }: { whenReady: () => void; children?: ReactNode }) {
  useEffect(whenReady, [whenReady]);
  return children;
}
