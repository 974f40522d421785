import { NavigationItem } from './NavigationItem.tsx';
import { headerLinks, menuLinks } from './navigation.ts';
import { SearchForm } from './SearchForm.tsx';

/** The menu of narrow screens. A popover needs no script, but the shell script closes it on a click on a link. */
export function Menu({ address }: { address: string | null }) {
  return (
    <>
      <button className="button menu-button" type="button" popoverTarget="menu">
        Menu
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label="Menu">
        <div className="page menu-search">
          <SearchForm id="menu-words" words="" />
        </div>
        <div className="page menu-links">
          {[...headerLinks, ...menuLinks].map((link) => (
            <NavigationItem key={link.address} link={link} address={address} />
          ))}
        </div>
      </nav>
    </>
  );
}
