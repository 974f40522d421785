import { Fragment, type ReactNode } from 'react';
import type { Publication } from '../../news/publication.ts';

/**
 * The card beside the questions, for a publication that readers can reach. In the demo the details are invented, and
 * marked as samples.
 */
export function StillHaveQuestions({ publication }: { publication: Publication }) {
  const { contact, name, sample } = publication;
  const { email, telephone, office } = contact;
  const details: Record<string, ReactNode> = {
    Email: email && <a href={`mailto:${email}`}>{email}</a>,
    Phone: telephone && <a href={`tel:${telephone}`}>{telephone}</a>,
    Address: office && (
      <address>
        {office.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    ),
  };
  const given = Object.entries(details).filter(([, detail]) => detail !== null);
  return (
    <aside className="faq-card" aria-labelledby="still-have-questions">
      <h2 id="still-have-questions">Still Have Questions?</h2>
      <p>Ask {name}.</p>
      <dl>
        {given.map(([term, detail]) => (
          <Fragment key={term}>
            <dt>
              {term}
              {sample && <span className="faq-sample"> (sample)</span>}
            </dt>
            <dd>{detail}</dd>
          </Fragment>
        ))}
      </dl>
    </aside>
  );
}
