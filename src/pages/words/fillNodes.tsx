import { Fragment, type ReactNode } from 'react';

/** Puts elements into the places of a text: `{name}` for `name`. */
export function fillNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  // Every second part is the name of a place.
  return text
    .split(/\{(\w+)\}/u)
    .map((part, index) => <Fragment key={part}>{index % 2 === 1 ? nodes[part] : part}</Fragment>);
}
