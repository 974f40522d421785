import type { ComponentProps } from 'react';
import { localPath } from '../../news/languages.ts';
import { usePrefix } from '../words/messages.ts';

type LinkProps = ComponentProps<'a'> & { href: string };

/** A link that stays in the language of the page. With `hrefLang` it leads to another language. */
export function Link({ children, ...attributes }: LinkProps) {
  return (
    <a {...attributes} href={useLocalHref(attributes)}>
      {children}
    </a>
  );
}

function useLocalHref({ href, hrefLang }: LinkProps): string {
  const prefix = usePrefix();
  return hrefLang === undefined ? localPath(href, prefix) : href;
}

type OutsideLinkProps = Omit<LinkProps, 'target' | 'rel'> & {
  /** Whether the link opens in the same tab; by default it opens a new one. */
  isSameTab?: boolean;
  /** Whether the other site learns where the reader comes from. */
  hasReferrer?: boolean;
};

/** A link to another site. */
export function OutsideLink({
  isSameTab = false,
  hasReferrer = false,
  children,
  ...attributes
}: OutsideLinkProps) {
  const target = isSameTab ? undefined : '_blank';
  const rel = hasReferrer ? 'noopener' : 'noopener noreferrer';
  return (
    <a {...attributes} target={target} rel={rel} href={useLocalHref(attributes)}>
      {children}
    </a>
  );
}
