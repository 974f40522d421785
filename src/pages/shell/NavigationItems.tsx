import { Fragment } from 'react';
import { screens } from '../../news/site/screens.ts';
import { useSurroundings } from '../context/surroundings.ts';
import type { NavigationLink } from './navigation.ts';
import { renderText, usePrefix } from '../words/messages.ts';
import { link } from '../links/Link.tsx';

/** Links of the header or menu. `aria-current` is `page` on a link's own page and `true` on the pages below it. */
export function NavigationItems({ links }: { links: readonly NavigationLink[] }) {
  const { path } = useSurroundings();
  const prefix = usePrefix();
  return links.map(({ address: href, label }) => {
    const isBelow = href !== '/' && path?.startsWith(`${href}/`) === true;
    const props = {
      href,
      className: href === screens.radio.path ? 'live-link' : undefined,
      'aria-current': path === href ? ('page' as const) : isBelow || undefined,
      children: renderText(label),
    };
    return <Fragment key={href}>{link(props, prefix)}</Fragment>;
  });
}
