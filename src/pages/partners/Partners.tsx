import { hasPage } from '../../news/features.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { BottomAdvertisements } from '../advertising/AdvertisingSlots.tsx';
import { PageStart } from '../pageStart/PageStart.tsx';
import { renderText, fillNodes, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

export function Partners() {
  const publication = usePublication();
  const messages = useMessages('partners');
  const { partners: label } = useMessages('pageNames');
  return (
    <>
      <PageStart title={label} description={messages.description} label={label} />
      <div className="page">
        <div className="partners-documents">
          {publication.partners.map(({ id, title, description, preview }) => (
            <article key={id} className="partners-document" aria-labelledby={`partner-${id}`}>
              <h2 id={`partner-${id}`}>{renderText(title)}</h2>
              <p>{renderText(description)}</p>
              <Embed embed={preview} ratio="page" />
            </article>
          ))}
        </div>
        {hasPage(publication, '/#contact') && (
          <p className="partners-note">
            {fillNodes(messages.inquiries, { link: <Link href="/#contact">{messages.contact}</Link> })}
          </p>
        )}
        <BottomAdvertisements />
      </div>
    </>
  );
}
