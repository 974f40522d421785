import type { NavigationLink } from './navigation.ts';

/** One link of the header or the menu, marked when the reader is on its page (`page`) or on one below it (`true`). */
export function NavigationItem({ link, address }: { link: NavigationLink; address: string | null }) {
  return (
    <a
      href={link.address}
      className={link.address === '/radio' ? 'live-link' : undefined}
      aria-current={currency(link.address, address)}
    >
      {link.label}
    </a>
  );
}

function currency(link: string, address: string | null): 'page' | 'true' | undefined {
  if (address === link) return 'page';
  return link !== '/' && address?.startsWith(`${link}/`) === true ? 'true' : undefined;
}
