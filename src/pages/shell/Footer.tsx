import { renderToStaticMarkup } from 'react-dom/server';
import type { Publication } from '../../news/publication.ts';
import { usePublication, useSurroundings } from '../context/surroundings.ts';
import { LanguageLinks } from '../languages/LanguageLinks.tsx';
import { Mark } from './Mark.tsx';
import { footerGroups, type FooterGroup } from './navigation.ts';
import { SupportLink } from './SupportLink.tsx';
import { renderText, fillNodes, useMessages, usePrefix } from '../words/messages.ts';
import { link, Link, OutsideLink } from '../links/Link.tsx';

/** The footer: about the publication and its network, and links to every section and static page. */
export function Footer() {
  const { publication, alternates } = useSurroundings();
  const { network } = publication;
  const messages = useMessages('footer');
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-about">
          <Link className="nameplate" href="/">
            <Mark brand={publication.brand} part="footer" />
            <span className="nameplate-text">{publication.name}</span>
          </Link>
          <p>{renderText(publication.description)}</p>
          {network !== null && (
            <p>
              {fillNodes(messages.network, {
                network:
                  network.address === null ? (
                    network.name
                  ) : (
                    <OutsideLink href={network.address} isSameTab hasReferrer>
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
        <FooterGroups />
      </div>
    </footer>
  );
}

/**
 * The groups of links. All pages in one language have the same groups, so they are rendered once for each publication.
 */
function FooterGroups() {
  const publication = usePublication();
  const messages = useMessages('footer');
  const names = useMessages('pageNames');
  const prefix = usePrefix();
  const groups = groupsHtml.getOrInsertComputed(publication, () =>
    footerGroups(publication, names).map(({ group, links }) => ({
      group,
      html: renderToStaticMarkup(
        <>
          <h2>{messages[group]}</h2>
          <ul>
            {links.map(({ address, label }) => (
              <li key={address}>{link({ href: address, children: renderText(label) }, prefix)}</li>
            ))}
          </ul>
        </>,
      ),
    })),
  );
  return groups.map(({ group, html }) => (
    <nav
      key={group}
      className={`footer-group footer-${group}`}
      aria-label={messages[group]}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  ));
}

const groupsHtml = new WeakMap<Publication, (Pick<FooterGroup, 'group'> & { html: string })[]>();
