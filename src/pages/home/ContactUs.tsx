import type { ReactNode } from 'react';
import type { Embed as EmbedNoun } from '../../news/embed.ts';
import { featuresOf } from '../../news/features.ts';
import type { Contact, Publication } from '../../news/publication.ts';
import { Embed } from '../embed/Embed.tsx';
import { SectionHead } from '../story/SectionHead.tsx';

/** The ways to reach the publication, as far as it has any, and its newsletter. */
export function ContactUs({ publication }: { publication: Publication }) {
  const { contact, embeds, sample } = publication;
  const features = featuresOf(publication);
  if (!features.has('contact') && !features.has('newsletter')) return null;
  return (
    <section className="page stories contact" id="contact" aria-labelledby="contact-head">
      <SectionHead id="contact-head" heading={features.has('contact') ? 'Contact Us' : 'Stay in Touch'}>
        {sample && <span className="sample-mark">Sample</span>}
      </SectionHead>
      <Details contact={contact} />
      <div className="contact-forms">
        <Form id="contact-form" heading="Contact form" form={embeds.contactForm} />
        <Form id="newsletter" heading="Newsletter" form={embeds.newsletterForm} />
      </div>
    </section>
  );
}

function Details({ contact }: { contact: Contact }) {
  const { email, telephone, tipsEmail, advertisingEmail, office, hours, social } = contact;
  const details: Record<string, ReactNode> = {
    'News Tips': tipsEmail && <Email address={tipsEmail} />,
    Advertising: advertisingEmail && <Email address={advertisingEmail} />,
    'Office Address': office && <Lines lines={office} />,
    'Office Hours': hours && <Lines lines={hours} />,
    'Everything Else': (email ?? telephone) && (
      <>
        {email && <Email address={email} />}
        {telephone && <a href={`tel:${telephone}`}>{telephone}</a>}
      </>
    ),
    Social:
      social.length === 0
        ? null
        : social.map(({ name, address }) => (
            <a key={address} href={address} target="_blank" rel="noopener">
              {name}
            </a>
          )),
  };
  const given = Object.entries(details).filter(([, detail]) => detail !== null);
  if (given.length === 0) return null;
  return (
    <dl className="contact-details">
      {given.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

function Email({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => <span key={line}>{line}</span>);
}

interface FormProps {
  id: string;
  heading: string;
  form: EmbedNoun | null;
}

function Form({ id, heading, form }: FormProps) {
  if (form === null) return null;
  return (
    <div className="contact-form" id={id}>
      <h3>{heading}</h3>
      <Embed embed={form} ratio="form" />
    </div>
  );
}
