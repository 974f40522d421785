import { searchPath } from '../../news/site/screens.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { Mark } from './Mark.tsx';
import { Menu } from './Menu.tsx';
import { NavigationItems } from './NavigationItems.tsx';
import { headerLinks } from './navigation.ts';
import { SupportLink } from './SupportLink.tsx';
import { useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/** The fixed header: name, links, More, search; below 64rem the menu's button. */
export function Header() {
  const { publication, path } = useSurroundings();
  const messages = useMessages('header');
  const isHome = path === '/';
  const { header, menuOnly } = headerLinks(publication, useMessages('pageNames'));
  return (
    <header className={isHome ? 'header header-home' : 'header'}>
      <div className="page header-row">
        <Link
          className="nameplate"
          href="/"
          // On a phone, home doesn't show the name here because its heading is right below.
          aria-label={isHome ? publication.name : undefined}
        >
          <Mark brand={publication.brand} />
          <span
            className={
              publication.name.length > nameCharactersMax ? 'nameplate-text nameplate-long' : 'nameplate-text'
            }
          >
            {publication.name}
          </span>
        </Link>
        <nav className="header-links" aria-label={messages.main}>
          <NavigationItems links={header} />
        </nav>
        <button className="header-more" type="button" popoverTarget="menu">
          {messages.more}
        </button>
        <Link
          className="header-search"
          href={searchPath}
          aria-label={messages.search}
          aria-current={path === searchPath ? 'page' : undefined}
        >
          <SearchIcon />
        </Link>
        {publication.donation !== null && (
          <SupportLink href={publication.donation.address} className="button header-support">
            {messages.support}
          </SupportLink>
        )}
        <Menu links={[...header, ...menuOnly]} />
      </div>
    </header>
  );
}

/** Longer names are set smaller, so that they take no more lines than the header has room for. */
const nameCharactersMax = 28;

function SearchIcon() {
  return (
    <svg
      className="search-icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="8.5" cy="8.5" r="5.5" />
      <path d="m12.7 12.7 4.8 4.8" />
    </svg>
  );
}
