import { createElement, type FunctionComponent, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { parseMarkedJson } from '../news/messages/untranslated.ts';
import { pagePrefix } from './languages/pagePrefix.client.ts';
import { islands } from './islands.ts';
import { MessagesContext, type SentMessages } from './words/messages.ts';

/**
 * Hydrates an island with the properties and messages that the server rendered it with. Resolves once the component
 * handles events.
 */
export async function hydrateIsland(element: HTMLElement): Promise<void> {
  const { island = '', properties = '{}', messages = '' } = element.dataset;
  const component = islands[island] as FunctionComponent<object> | undefined;
  if (component === undefined) return;
  const parsed = parseMarkedJson(properties) as object;
  const sent = parseMarkedJson(messages) as SentMessages;
  const value = { ...sent, prefix: pagePrefix() };
  await new Promise<void>((resolve) => {
    const child = createElement(MessagesContext, { value }, createElement(component, parsed));
    hydrateRoot(element, createElement(Hydrated, { whenReady: resolve }, child));
  });
}

/** Calls `whenReady` after the effects of `children`. */
function Hydrated({ whenReady, children }: { whenReady: () => void; children?: ReactNode }) {
  useEffect(whenReady, [whenReady]);
  return children;
}
