import { Fragment, type ReactNode } from 'react';
import { usePublication } from '../context/surroundings.ts';
import { fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';
import { Lines } from '../home/ContactUs.tsx';

/**
 * The card beside the questions, for a publication with contact details. In the demo the details are invented and
 * marked as samples.
 */
export function StillHaveQuestions() {
  const { contact, name, sample } = usePublication();
  const { email, telephone, office } = contact;
  const words = useWords('faq');
  const details: Record<string, ReactNode> = {
    [words.email]: email && <Link href={`mailto:${email}`}>{email}</Link>,
    [words.phone]: telephone && <Link href={`tel:${telephone}`}>{telephone}</Link>,
    [words.address]: office && (
      <address>
        <Lines lines={office} />
      </address>
    ),
  };
  const given = Object.entries(details).filter(([, detail]) => detail !== null);
  return (
    <aside className="faq-card" aria-labelledby="still-have-questions">
      <h2 id="still-have-questions">
        {words.more} {sample && <span className="faq-sample">{words.sample}</span>}
      </h2>
      <p>{fill(words.ask, { name })}</p>
      <dl>
        {given.map(([term, detail]) => (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </Fragment>
        ))}
      </dl>
    </aside>
  );
}
