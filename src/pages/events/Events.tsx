import type { Edition } from '../../news/edition.ts';
import { Embed } from '../embed/Embed.tsx';
import { NotYetAvailable } from '../embed/NotYetAvailable.tsx';
import { advertisementsOf } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { BreadcrumbData } from '../shell/BreadcrumbData.tsx';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { slotsAt } from '../shell/slotsAt.ts';

/** The events page: the whole events wall (spec section 2, "Local Events"). */
export function Events({ edition: { publication } }: { edition: Edition }) {
  const { events } = publication.embeds;
  const address = '/events';
  const label = 'Local Events';
  const description = `What is on in ${publication.place.county}, gathered from the places that host it.`;
  return (
    <>
      <PageMetadata publication={publication} metadata={{ title: label, description, address }} />
      <BreadcrumbData origin={publication.origin} trail={[{ address, label }]} />
      <div className="page page-head page-head-small">
        <p className="kicker">Community Calendar</p>
        <h1>{label}</h1>
        <p className="standfirst">{description}</p>
      </div>
      <div className="page events">
        {events === null ? (
          <NotYetAvailable what="The calendar of local events will stand here." />
        ) : (
          <Embed embed={events} ratio="wall" />
        )}
        <AdvertisingSlots
          slots={slotsAt(advertisementsOf(publication, 'section'), 'between', 'bottom')}
          setting="row"
        />
      </div>
    </>
  );
}
