import { LanguageLinks } from '../languages/LanguageLinks.tsx';
import { NavigationItems } from './NavigationItems.tsx';
import type { NavigationLink } from './navigation.ts';
import { SearchForm } from './SearchForm.tsx';
import { useMessages } from '../words/messages.ts';

/** The menu. It is a popover, which needs no script, but the shell script closes it when a link is clicked. */
export function Menu({ links }: { links: readonly NavigationLink[] }) {
  const messages = useMessages('header');
  return (
    <>
      <button className="button menu-button" type="button" popoverTarget="menu">
        {messages.menu}
      </button>
      <nav className="menu" id="menu" popover="auto" aria-label={messages.menu}>
        <div className="page menu-search">
          <SearchForm id="menu-words" words="" />
        </div>
        <div className="page menu-links">
          <NavigationItems links={links} />
          <LanguageLinks />
        </div>
      </nav>
    </>
  );
}
