import { createElement, type ElementType, type ReactNode } from 'react';
import { hasMarks, splitAtMarks, withoutMarks } from '../../news/messages/untranslated.ts';

/**
 * Returns the properties of an element. Untranslated messages in HTML become parts with their language (WCAG 3.1.2).
 */
export function propsOf(type: ElementType, props: object): object {
  return hasMarks() && typeof type === 'string' ? withUntranslated(type, props as Props) : props;
}

type Props = Readonly<Record<string, unknown>>;

/** Elements whose content can only be text. */
const textElements = new Set(['title', 'option', 'textarea']);

function withUntranslated(type: string, props: Props): Props {
  let changed: Record<string, unknown> | undefined;
  for (const [name, value] of Object.entries(props)) {
    const marked = name === 'children' ? childrenIn(type, value) : attributeIn(value);
    if (marked !== value) changed = { ...(changed ?? props), [name]: marked };
  }
  if (changed === undefined) return props;
  return hasOnlyLabels(type, props) && props['lang'] === undefined ? { ...changed, lang: 'en' } : changed;
}

function attributeIn(value: unknown): unknown {
  return typeof value === 'string' ? withoutMarks(value) : value;
}

function childrenIn(type: string, children: unknown): unknown {
  if (typeof children === 'string')
    return textElements.has(type) ? withoutMarks(children) : partsIn(children);
  if (!Array.isArray(children)) return children;
  const parts: unknown[] = children.map((child: unknown, index) =>
    typeof child === 'string' ? partsIn(child, index) : child,
  );
  return parts.some((part, index) => part !== children[index]) ? parts : children;
}

function partsIn(text: string, key: number | null = null): ReactNode {
  const parts = splitAtMarks(text);
  if (parts === null) return text;
  const [first, ...others] = parts.map((part) =>
    part.isUntranslated ? createElement('span', { key, lang: 'en' }, part.text) : part.text,
  );
  // One element around the parts keeps them together in a flex container.
  return others.length === 0 ? first : createElement('span', { key }, first, ...others);
}

/** Returns whether all text of an element is in its labels, so that `lang` can apply to the whole element. */
function hasOnlyLabels(type: string, { children }: Props): boolean {
  return children === undefined || textElements.has(type) || type === 'button';
}
