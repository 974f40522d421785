import type { Publication } from '../../news/publication.ts';
import { Mark } from './Mark.tsx';
import { footerGroups, linksOf } from './navigation.ts';
import { SupportLink } from './SupportLink.tsx';

/** The footer: about the publication and its network, and links to every section and static page. */
export function Footer({ publication }: { publication: Publication }) {
  const { network } = publication;
  return (
    <footer className="footer">
      <div className="page footer-columns">
        <div className="footer-about">
          <a className="plate" href="/">
            <Mark />
            <span className="plate-name">{publication.name}</span>
          </a>
          <p>{publication.description}</p>
          <p>
            Part of the{' '}
            {network.address === null ? (
              network.name
            ) : (
              <a href={network.address} rel="noopener">
                {network.name}
              </a>
            )}{' '}
            network.
          </p>
          {publication.donation !== null && (
            <p>
              <SupportLink href={publication.donation.address} className="button footer-support">
                Support Local Journalism
              </SupportLink>
            </p>
          )}
        </div>
        {footerGroups.map(({ heading, links }) => (
          <nav key={heading} className={`footer-group footer-${heading.toLowerCase()}`} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {linksOf(publication, links).map((link) => (
                <li key={link.address}>
                  <a href={link.address}>{link.label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
