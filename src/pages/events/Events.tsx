import { areaName } from '../../news/site/place.ts';
import type { Publication } from '../../news/publication.ts';
import { Embed } from '../embed/Embed.tsx';
import { BottomAdvertisements } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../structuredData/StructuredData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { fill, useWords } from '../words/words.ts';

export function Events({ publication }: { publication: Publication }) {
  const address = '/events';
  const words = useWords('events');
  const { events: label } = useWords('pageNames');
  const description = fill(words.description, { area: areaName(publication.place) });
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title: label, description, address }} />
      <BreadcrumbData origin={publication.origin} trail={[{ address, label }]} />
      <div className="page page-head">
        <p className="kicker">{words.kicker}</p>
        <h1>{label}</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page events">
        {publication.embeds.events && <Embed embed={publication.embeds.events} ratio="wall" />}
        <BottomAdvertisements publication={publication} />
      </div>
    </>
  );
}
