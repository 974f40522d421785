import { createElement, Fragment, type ReactNode } from 'react';
import { type ForeignText, isForeign, type Text } from '../../news/words/text.ts';
import { partsOf } from './fill.ts';

/** Draws a text of the publication. One that nobody has translated says its language (WCAG 3.1.2). */
export function drawText(text: Text): ReactNode {
  return isForeign(text) ? <span lang={text.language}>{text.text}</span> : text;
}

/** Puts elements and texts of the publication into the places of a text: `{name}` for `name`. */
export function fillNodes(
  text: string,
  values: Readonly<Record<string, ReactNode | ForeignText>>,
): ReactNode {
  const parts = partsOf(text).map((part, index) => (index % 2 === 1 ? nodeOf(values[part]) : part));
  // One text, so that the HTML of an island has no comments between its parts.
  const isText = parts.every((part) => typeof part === 'string');
  return isText ? parts.join('') : createElement(Fragment, null, ...parts);
}

function nodeOf(value: ReactNode | ForeignText): ReactNode {
  return typeof value === 'object' && value !== null && 'text' in value ? drawText(value) : value;
}
