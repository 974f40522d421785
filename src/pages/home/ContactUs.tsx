import type { ReactNode } from 'react';
import type { Embed as EmbedNoun } from '../../news/embed.ts';
import type { Contact, Publication } from '../../news/publication.ts';
import { Embed } from '../embed/Embed.tsx';
import { NotYetAvailable } from '../embed/NotYetAvailable.tsx';
import { SectionHead } from '../story/SectionHead.tsx';

/** How to reach the publication: addresses, hours, social links and two forms (spec section 2, "Home: Contact"). */
export function ContactUs({ publication: { contact, embeds, sample } }: { publication: Publication }) {
  return (
    <section className="page stories contact" id="contact" aria-labelledby="contact-head">
      <SectionHead id="contact-head" heading="Contact Us">
        {sample && <span className="sample-mark">Sample</span>}
      </SectionHead>
      <Details contact={contact} />
      <div className="contact-forms">
        <Form
          id="contact-form"
          heading="Contact form"
          category="Local News & Community"
          form={embeds.contactForm}
        />
        <Form
          id="newsletter"
          heading="Newsletter"
          category="Newsletter Subscription"
          form={embeds.newsletterForm}
        />
      </div>
    </section>
  );
}

function Details({ contact }: { contact: Contact }) {
  const { email, telephone, tipsEmail, advertisingEmail, office, hours, social } = contact;
  return (
    <dl className="contact-details">
      <Detail term="News Tips">{tipsEmail !== null && <Email address={tipsEmail} />}</Detail>
      <Detail term="Advertising">{advertisingEmail !== null && <Email address={advertisingEmail} />}</Detail>
      <Detail term="Office Address">{office !== null && <Lines lines={office} />}</Detail>
      <Detail term="Office Hours">{hours !== null && <Lines lines={hours} />}</Detail>
      <Detail term="Everything Else">
        {(email !== null || telephone !== null) && (
          <>
            {email !== null && <Email address={email} />}
            {telephone !== null && <a href={`tel:${telephone}`}>{telephone}</a>}
          </>
        )}
      </Detail>
      <Detail term="Social">
        {social.length > 0 &&
          social.map(({ name, address }) => (
            <a key={address} href={address} target="_blank" rel="noopener">
              {name}
            </a>
          ))}
      </Detail>
    </dl>
  );
}

/** One way to reach us; `children` is false while the publication has not set it. */
function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children === false ? <span className="unset">Not yet available</span> : children}</dd>
    </div>
  );
}

function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => <span key={line}>{line}</span>);
}

function Form({
  id,
  heading,
  category,
  form,
}: {
  id: string;
  heading: string;
  category: string;
  form: EmbedNoun | null;
}) {
  return (
    <div className="contact-form" id={id}>
      <h3>{heading}</h3>
      <p>{category}</p>
      {form === null ? (
        <NotYetAvailable what="The form will stand here." />
      ) : (
        <Embed embed={form} ratio="form" />
      )}
    </div>
  );
}
