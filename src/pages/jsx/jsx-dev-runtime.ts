import type { ElementType, Key } from 'react';
import { jsxDEV as createElement } from 'react/jsx-dev-runtime';
import { propsOf } from './propsOf.ts';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** Replaces `jsx` and `jsxs` during development. */
export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  ...debugArguments: [boolean, object?, unknown?]
) {
  return createElement(type, propsOf(type, props), key, ...debugArguments);
}
