import type { Publication } from '../../news/publication.ts';
import { Mark } from './Mark.tsx';
import { Menu } from './Menu.tsx';
import { NavigationItem } from './NavigationItem.tsx';
import { headerLinks } from './navigation.ts';
import { SearchIcon } from './SearchIcon.tsx';
import { SupportLink } from './SupportLink.tsx';

/** The header, fixed at the top: name, links, the way to the search, and below 64rem a button that opens the menu. `address` is the page's own path, or null. */
export function Header({ publication, address }: { publication: Publication; address: string | null }) {
  return (
    <header className="header">
      <div className="page header-row">
        <a className="plate" href="/">
          <Mark />
          <span className="plate-name">{publication.name}</span>
        </a>
        <nav className="header-links" aria-label="Main">
          {headerLinks.map((link) => (
            <NavigationItem key={link.address} link={link} address={address} />
          ))}
        </nav>
        <a
          className="header-search"
          href="/search"
          aria-label="Search"
          aria-current={address === '/search' ? 'page' : undefined}
        >
          <SearchIcon />
        </a>
        {publication.donation !== null && (
          <SupportLink address={publication.donation.address} className="button header-support">
            Support
          </SupportLink>
        )}
        <Menu address={address} />
      </div>
    </header>
  );
}
