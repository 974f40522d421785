import { Fragment, type ReactNode } from 'react';
import { partsOf } from './fill.ts';

/** Puts elements into the places of a text: `{name}` for `name`. */
export function fillNodes(text: string, nodes: Readonly<Record<string, ReactNode>>): ReactNode {
  return partsOf(text).map((part, index) => (
    <Fragment key={part}>{index % 2 === 1 ? nodes[part] : part}</Fragment>
  ));
}
