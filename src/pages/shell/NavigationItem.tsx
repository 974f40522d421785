import { useSurroundings } from '../context/surroundings.ts';
import type { NavigationLink } from './navigation.ts';
import { renderText } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/** A link of the header or menu. `aria-current` is `page` on the link's own page and `true` on the pages below it. */
export function NavigationItem({ link }: { link: NavigationLink }) {
  const { address } = useSurroundings();
  const isBelow = link.address !== '/' && address?.startsWith(`${link.address}/`) === true;
  return (
    <Link
      href={link.address}
      className={link.address === '/radio' ? 'live-link' : undefined}
      aria-current={address === link.address ? 'page' : isBelow || undefined}
    >
      {renderText(link.label)}
    </Link>
  );
}
