import type { ComponentProps } from 'react';
import { localPath } from '../../news/languages.ts';
import { usePrefix } from '../words/messages.ts';

type LinkProps = ComponentProps<'a'> & { href: string };

/** A link that stays in the language of the page. With `hrefLang` it leads to another language. */
export function Link(props: LinkProps) {
  return link(props, usePrefix());
}

/** Returns the element of a `Link`, for long lists: a component costs as much as two elements. */
export function link({ children, ...attributes }: LinkProps, prefix: string) {
  return (
    <a {...attributes} href={localHref(attributes, prefix)}>
      {children}
    </a>
  );
}

function localHref({ href, hrefLang }: LinkProps, prefix: string): string {
  return hrefLang === undefined ? localPath(href, prefix) : href;
}

type OutsideLinkProps = Omit<LinkProps, 'target' | 'rel'> & {
  /** True if the link opens in the same tab; by default it opens a new tab. */
  isSameTab?: boolean;
  /** True if the other site learns where the reader comes from. */
  hasReferrer?: boolean;
};

/** A link to another site. */
export function OutsideLink(props: OutsideLinkProps) {
  return outsideLink(props, usePrefix());
}

/** Returns the element of an `OutsideLink`, for long lists. */
export function outsideLink(
  { isSameTab = false, hasReferrer = false, children, ...attributes }: OutsideLinkProps,
  prefix: string,
) {
  const target = isSameTab ? undefined : '_blank';
  const rel = hasReferrer ? 'noopener' : 'noopener noreferrer';
  return (
    <a {...attributes} target={target} rel={rel} href={localHref(attributes, prefix)}>
      {children}
    </a>
  );
}
