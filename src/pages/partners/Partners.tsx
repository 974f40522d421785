import type { Edition } from '../../news/edition.ts';
import type { PartnerDocument } from '../../news/embed.ts';
import { Embed } from '../embed/Embed.tsx';
import { NotYetAvailable } from '../embed/NotYetAvailable.tsx';
import { advertisementsOf } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../shell/BreadcrumbData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { slotsAt } from '../shell/slotsAt.ts';

/** The partners page: previews of the publication's documents for partners, and how to become one (spec section 2, "Partners"). */
export function Partners({ edition: { publication } }: { edition: Edition }) {
  const address = '/partners';
  const label = 'Partners';
  const description = `How to work with ${publication.name}: its documents for partners.`;
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title: label, description, address }} />
      <BreadcrumbData origin={publication.origin} trail={[{ address, label }]} />
      <div className="page page-head page-head-small">
        <h1>{label}</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page">
        <Documents documents={publication.partners} />
        <p className="partners-note">
          For partnership inquiries, please <a href="/#contact">contact us through the main website</a>.
        </p>
        <AdvertisingSlots
          slots={slotsAt(advertisementsOf(publication, 'section'), 'between', 'bottom')}
          setting="row"
        />
      </div>
    </>
  );
}

function Documents({ documents }: { documents: PartnerDocument[] }) {
  if (documents.length === 0) return <NotYetAvailable what="Our documents for partners will stand here." />;
  return (
    <div className="partners-documents">
      {documents.map(({ id, title, description, preview }) => (
        <article key={id} className="partners-document" aria-labelledby={`partner-${id}`}>
          <h2 id={`partner-${id}`}>{title}</h2>
          <p>{description}</p>
          <Embed embed={preview} ratio="page" />
        </article>
      ))}
    </div>
  );
}
