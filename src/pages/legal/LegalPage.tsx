import type { ReactNode } from 'react';
import { longDate } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import { advertisementsOf } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../shell/BreadcrumbData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { slotsAt } from '../shell/slotsAt.ts';

/** A static text of the publication: privacy or terms. */
export interface LegalText {
  /** Its path. */
  address: string;
  title: string;
  /** What it says, in one sentence. */
  description: string;
  /** The day it was last changed: YYYY-MM-DD. */
  changed: string;
  sections: LegalSection[];
}

/** One section of it; links to it lead to `#{id}`. */
export interface LegalSection {
  id: string;
  heading: string;
  content: ReactNode;
}

/** A static text page with advertising slots (spec section 2, "/privacy, /terms"): dated, with its contents at its head. */
export function LegalPage({ publication, text }: { publication: Publication; text: LegalText }) {
  const { address, title, description, changed, sections } = text;
  const slots = advertisementsOf(publication, 'section');
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title, description, address }} />
      <BreadcrumbData origin={publication.origin} trail={[{ address, label: title }]} />
      <div className="page">
        <article className="legal">
          <header className="page-head page-head-small">
            <h1>{title}</h1>
            <p className="standfirst">{description}</p>
            <p className="legal-date">
              Last changed on <time dateTime={changed}>{longDate({ iso: changed, timeZone: 'UTC' })}</time>
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
        <AdvertisingSlots slots={slotsAt(slots, 'between', 'bottom')} setting="row" />
      </div>
    </>
  );
}
