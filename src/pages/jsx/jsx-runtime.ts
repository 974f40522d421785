import type { ElementType, Key } from 'react';
import { jsx as createElement, jsxs as createElementOfMany } from 'react/jsx-runtime';
import { propsOf } from './propsOf.ts';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** The functions that JSX compiles to (`jsxImportSource`): React's own, with the language of untranslated messages. */
export function jsx(type: ElementType, props: object, key?: Key) {
  return createElement(type, propsOf(type, props), key);
}

export function jsxs(type: ElementType, props: object, key?: Key) {
  return createElementOfMany(type, propsOf(type, props), key);
}
