import type { ReactNode } from 'react';
import type { Publication } from '../../news/publication.ts';

/** The card beside the questions (spec section 2, "FAQ"): email, telephone and address, each where it is set. */
export function StillHaveQuestions({ publication }: { publication: Publication }) {
  const { contact, name, sample } = publication;
  const { email, telephone, office } = contact;
  return (
    <aside className="faq-card" aria-labelledby="still-have-questions">
      <h2 id="still-have-questions">Still Have Questions?</h2>
      <p>Ask {name}. A person reads it.</p>
      <dl>
        <Way name="Email" sample={sample}>
          {email !== null && <a href={`mailto:${email}`}>{email}</a>}
        </Way>
        <Way name="Phone" sample={sample}>
          {telephone !== null && <a href={`tel:${telephone}`}>{telephone}</a>}
        </Way>
        <Way name="Address" sample={sample}>
          {office !== null && <Office lines={office} />}
        </Way>
      </dl>
    </aside>
  );
}

/** One way to reach us: `children` is false where it is not set. In the demo, what is set is invented, and marked so. */
function Way({ name, sample, children }: { name: string; sample: boolean; children: ReactNode }) {
  const isSet = children !== false;
  return (
    <>
      <dt>
        {name}
        {isSet && sample && <span className="faq-sample"> (sample)</span>}
      </dt>
      <dd>{isSet ? children : 'Not yet available'}</dd>
    </>
  );
}

function Office({ lines }: { lines: string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
