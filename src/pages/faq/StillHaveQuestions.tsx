import { Fragment, type ReactNode } from 'react';
import { usePublication } from '../context/surroundings.ts';
import { fill, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { Lines } from '../home/ContactUs.tsx';
import { AddressText } from '../shell/AddressText.tsx';

/**
 * The card beside the questions, for a publication with contact details. In the demo the details are invented and
 * marked as samples.
 */
export function StillHaveQuestions() {
  const { contact, name, sample } = usePublication();
  const { email, telephone, office } = contact;
  const messages = useMessages('faq');
  const details: Record<string, ReactNode> = {
    [messages.email]: email && (
      <Link href={`mailto:${email}`}>
        <span>
          <AddressText address={email} />
        </span>
      </Link>
    ),
    [messages.phone]: telephone && <Link href={`tel:${telephone}`}>{telephone}</Link>,
    [messages.address]: office && (
      <address>
        <Lines lines={office} />
      </address>
    ),
  };
  const given = Object.entries(details).filter(([, detail]) => detail !== null);
  return (
    <aside className="faq-card" aria-labelledby="still-have-questions">
      <h2 id="still-have-questions">
        {messages.more} {sample && <span className="faq-sample">{messages.sample}</span>}
      </h2>
      <p>{fill(messages.ask, { name })}</p>
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
