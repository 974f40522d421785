import { SearchForm } from '../search/SearchForm.tsx';
import { NavigationItem } from './NavigationItem.tsx';
import { headerLinks, menuLinks } from './navigation.ts';

/**
 * The menu of narrow screens: a native popover, so that it opens, closes by Escape and by a tap beside it without any script of
 * ours. The shell script closes it when a link in it is chosen.
 */
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
