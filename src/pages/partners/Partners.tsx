import type { PartnerDocument } from '../../news/embed.ts';
import { hasPage } from '../../news/features.ts';
import type { Publication } from '../../news/publication.ts';
import { Embed } from '../embed/Embed.tsx';
import { BottomAdvertisements } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../structuredData/StructuredData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { drawText, fillNodes, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

export function Partners({ publication }: { publication: Publication }) {
  const address = '/partners';
  const words = useWords('partners');
  const { partners: label } = useWords('pageNames');
  const { description } = words;
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title: label, description, address }} />
      <BreadcrumbData origin={publication.origin} trail={[{ address, label }]} />
      <div className="page page-head">
        <h1>{label}</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page">
        <Documents documents={publication.partners} />
        {hasPage(publication, '/#contact') && (
          <p className="partners-note">
            {fillNodes(words.inquiries, { link: <Link href="/#contact">{words.contact}</Link> })}
          </p>
        )}
        <BottomAdvertisements publication={publication} />
      </div>
    </>
  );
}

function Documents({ documents }: { documents: PartnerDocument[] }) {
  return (
    <div className="partners-documents">
      {documents.map(({ id, title, description, preview }) => (
        <article key={id} className="partners-document" aria-labelledby={`partner-${id}`}>
          <h2 id={`partner-${id}`}>{drawText(title)}</h2>
          <p>{drawText(description)}</p>
          <Embed embed={preview} ratio="page" />
        </article>
      ))}
    </div>
  );
}
