import type { Publication } from '../../news/publication.ts';
import { advertisementsOf, slotsAt, type Advertisement, type HouseAdvertisement } from './advertisements.ts';
import { Horizon } from './Horizon.tsx';
import { SupportLink } from './SupportLink.tsx';

/**
 * Advertisements, in a row across the page or in a column beside the stories. Each slot has a label and a fixed height,
 * and is hidden below 768 px unless it is meant for narrow screens.
 */
export function AdvertisingSlots({ slots, setting }: { slots: Advertisement[]; setting: 'row' | 'column' }) {
  if (slots.length === 0) return null;
  return (
    <div className={`advertising advertising-${setting}`}>
      {slots.map((slot) => (
        <div
          key={slot.id}
          className={slot.narrow ? `slot slot-${slot.minHeight}` : `slot slot-${slot.minHeight} slot-wide`}
          data-banner-id={slot.id}
        >
          <p className="slot-label">Advertisement</p>
          {slot.house === null ? <ProviderFrame id={slot.id} /> : <House advertisement={slot.house} />}
        </div>
      ))}
    </div>
  );
}

/** The advertisements at the end of a page that has no stories. */
export function BottomAdvertisements({ publication }: { publication: Publication }) {
  const slots = slotsAt(advertisementsOf(publication, 'section'), 'between', 'bottom');
  return <AdvertisingSlots slots={slots} setting="row" />;
}

/** The frame's document, on our host, runs the provider's script in a sandbox that hides our page and cookies. */
function ProviderFrame({ id }: { id: string }) {
  return (
    <iframe
      className="slot-frame"
      src={`/advertising/${id}`}
      title="Advertisement"
      loading="lazy"
      sandbox="allow-scripts allow-popups"
    />
  );
}

function House({ advertisement }: { advertisement: HouseAdvertisement }) {
  const { heading, text, linkText, address, opensDonation } = advertisement;
  return (
    <div className="slot-house">
      <Horizon />
      <p className="slot-heading">{heading}</p>
      <p>{text}</p>
      <p className="slot-way">
        {opensDonation ? (
          <SupportLink href={address} className="onward">
            {linkText}
          </SupportLink>
        ) : (
          <a className="onward" href={address}>
            {linkText}
          </a>
        )}
      </p>
    </div>
  );
}
