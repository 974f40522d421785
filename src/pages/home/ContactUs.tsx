import type { ReactNode } from 'react';
import { featuresOf, withoutSampleNote } from '../../news/features.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { Fold } from './Fold.tsx';
import { AddressText } from '../shell/AddressText.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { useMessages } from '../words/messages.ts';
import { Link, OutsideLink } from '../links/Link.tsx';
import { languageOf, mapText, plainText, type Text } from '../../news/words/text.ts';

/** The publication's contact details and forms, if it has any. */
export function ContactUs() {
  const publication = usePublication();
  const { embeds, sample } = publication;
  const features = featuresOf(publication);
  const messages = useMessages('home');
  if (!features.has('contact') && !features.has('newsletter')) return null;
  return (
    <section className="stories contact" id="contact" aria-labelledby="contact-head">
      <SectionHead
        id="contact-head"
        heading={features.has('contact') ? messages.contact : messages.stayInTouch}
      >
        {sample && <span className="sample-mark">{messages.sample}</span>}
      </SectionHead>
      <Details />
      {embeds.contactForm !== null && (
        <Fold summary={messages.contactForm}>
          <div id="contact-form">
            <Embed embed={embeds.contactForm} ratio="form" />
          </div>
        </Fold>
      )}
      {embeds.newsletterForm !== null && (
        <Fold summary={messages.newsletter}>
          {/* The rail has the same form, with the title that the publication gave it. */}
          <Embed embed={{ ...embeds.newsletterForm, title: messages.newsletter }} ratio="form" />
        </Fold>
      )}
    </section>
  );
}

function Details() {
  const { email, telephone, tipsEmail, advertisingEmail, office, hours, social } = usePublication().contact;
  const messages = useMessages('home');
  const details: Record<string, ReactNode> = {
    [messages.tips]: tipsEmail && <Email address={tipsEmail} />,
    [messages.advertising]: advertisingEmail && <Email address={advertisingEmail} />,
    [messages.office]: office && <Lines lines={office} />,
    [messages.hours]: hours && <Lines lines={hours.map((line) => mapText(line, withoutSampleNote))} />,
    [messages.everythingElse]: (email ?? telephone) && (
      <>
        {email && <Email address={email} />}
        {telephone && <Telephone number={telephone} />}
      </>
    ),
    [messages.social]:
      social.length === 0
        ? null
        : social.map(({ name, address }) => (
            <OutsideLink key={address} href={address} hasReferrer>
              {withoutSampleNote(name)}
            </OutsideLink>
          )),
  };
  const knownDetails = Object.entries(details).filter(([, detail]) => detail !== null);
  if (knownDetails.length === 0) return null;
  return (
    <dl className="contact-details">
      {knownDetails.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

function Email({ address }: { address: string }) {
  return (
    <Link href={`mailto:${address}`}>
      <AddressText address={address} />
    </Link>
  );
}

/**
 * A link to a telephone number, without spaces (RFC 3966) and the zero of `+44 (0)29`, which is dialed only within
 * Britain.
 */
export function Telephone({ number }: { number: string }) {
  return <Link href={`tel:${number.replaceAll(/\(0\)|\s/gu, '')}`}>{number}</Link>;
}

export function Lines({ lines }: { lines: Text[] }) {
  return lines.map((line) => (
    <span key={plainText(line)} lang={languageOf(line)}>
      {plainText(line)}
    </span>
  ));
}
