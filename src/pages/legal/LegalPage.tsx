import type { ReactNode } from 'react';
import { longDate } from '../../news/dates.ts';
import { featuresOf } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { BottomAdvertisements } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../structuredData/StructuredData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';

/** Privacy or terms. */
interface LegalText {
  /** Its path. */
  address: string;
  title: string;
  description: string;
  /** The date of the last change: YYYY-MM-DD. */
  changed: string;
  sections: LegalSection[];
}

export interface LegalSection {
  /** Of its heading; links lead to `#{id}`. */
  id: string;
  heading: string;
  content: ReactNode;
}

/** A dated text with a table of contents and advertisements. */
export function LegalPage({ publication, text }: { publication: Publication; text: LegalText }) {
  const { address, title, description, changed, sections } = text;
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title, description, address }} />
      <BreadcrumbData origin={publication.origin} trail={[{ address, label: title }]} />
      <div className="page">
        <article className="legal">
          <header className="page-head">
            <h1>{title}</h1>
            <p className="standfirst">{description}</p>
            <p className="legal-date">
              Last changed on{' '}
              <time dateTime={changed}>{longDate({ iso: changed, timeZone: 'UTC', language: 'en' })}</time>
            </p>
          </header>
          <nav className="legal-contents" aria-label="Contents">
            <ol>
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <a href={`#${id}`}>{heading}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="legal-text">
            {sections.map(({ id, heading, content }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id}>{heading}</h2>
                {content}
              </section>
            ))}
          </div>
        </article>
        <BottomAdvertisements publication={publication} />
      </div>
    </>
  );
}

/** How to reach the publication; nothing if there is no way yet. */
export function ContactLine({ publication }: { publication: Publication }) {
  const { contact, sample } = publication;
  if (contact.email === null) {
    if (!featuresOf(publication).has('contact')) return null;
    return (
      <p>
        The front page says <a href="/#contact">how to reach us</a>.
      </p>
    );
  }
  return (
    <p>
      Write to <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {sample && ' (sample)'}.
    </p>
  );
}
