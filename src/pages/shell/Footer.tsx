import { useSurroundings } from '../context/surroundings.ts';
import { LanguageLinks } from '../languages/LanguageLinks.tsx';
import { Mark } from './Mark.tsx';
import { footerGroups } from './navigation.ts';
import { SupportLink } from './SupportLink.tsx';
import { renderText, fillNodes, useMessages } from '../words/messages.ts';
import { Link, OutsideLink } from '../links/Link.tsx';

/** The footer: about the publication and its network, and links to every section and static page. */
export function Footer() {
  const { publication, alternates } = useSurroundings();
  const { network } = publication;
  const messages = useMessages('footer');
  const names = useMessages('pageNames');
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-about">
          <Link className="plate" href="/">
            <Mark brand={publication.brand} part="footer" />
            <span className="plate-name">{publication.name}</span>
          </Link>
          <p>{renderText(publication.description)}</p>
          {network !== null && (
            <p>
              {fillNodes(messages.network, {
                network:
                  network.address === null ? (
                    network.name
                  ) : (
                    <OutsideLink href={network.address} isSameTab sendsReferrer>
                      {network.name}
                    </OutsideLink>
                  ),
              })}
            </p>
          )}
          {alternates.length > 0 && (
            <p>
              <LanguageLinks />
            </p>
          )}
          {publication.donation !== null && (
            <p>
              <SupportLink href={publication.donation.address} className="button footer-support">
                {messages.support}
              </SupportLink>
            </p>
          )}
        </div>
        {footerGroups(publication, names).map(({ group, links }) => (
          <nav key={group} className={`footer-group footer-${group}`} aria-label={messages[group]}>
            <h2>{messages[group]}</h2>
            <ul>
              {links.map((link) => (
                <li key={link.address}>
                  <Link href={link.address}>{renderText(link.label)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
