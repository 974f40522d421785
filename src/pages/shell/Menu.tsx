import type { Publication } from '../../news/publication.ts';
import type { Alternate } from '../languages/alternates.ts';
import { LanguageLinks } from '../languages/LanguageLinks.tsx';
import { NavigationItem } from './NavigationItem.tsx';
import type { NavigationLink } from './navigation.ts';
import { SearchForm } from './SearchForm.tsx';
import { useWords } from '../words/words.ts';

/** The menu. A popover needs no script, but the shell script closes it on a click on a link. */
export function Menu({
  publication,
  links,
  address,
  alternates,
}: {
  publication: Publication;
  links: readonly NavigationLink[];
  address: string | null;
  alternates: Alternate[];
}) {
  const words = useWords('header');
  return (
    <>
      <button className="button menu-button" type="button" popoverTarget="menu">
        {words.menu}
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={words.menu}>
        <div className="page menu-search">
          <SearchForm id="menu-words" words="" publication={publication} />
        </div>
        <div className="page menu-links">
          {links.map((link) => (
            <NavigationItem key={link.address} link={link} address={address} />
          ))}
          <LanguageLinks publication={publication} alternates={alternates} />
        </div>
      </nav>
    </>
  );
}
