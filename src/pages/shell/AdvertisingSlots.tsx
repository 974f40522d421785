import type { Advertisement, HouseAdvertisement } from './advertisements.ts';
import { Horizon } from './Horizon.tsx';
import { SupportLink } from './SupportLink.tsx';

/**
 * Advertisements in a row across the page or in a column beside the stories: labelled, of reserved height, so that nothing moves
 * when they fill, and hidden under 768 px unless they are meant for narrow screens too (spec sections 2 and 9).
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

/** An address of our own, whose answer keeps the provider's script in a sandbox: it sees neither our page nor our readers' cookies. */
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
  const { heading, text, way, address, opensDonation } = advertisement;
  return (
    <div className="slot-house">
      <Horizon />
      <p className="slot-heading">{heading}</p>
      <p>{text}</p>
      <p className="slot-way">
        {opensDonation ? (
          <SupportLink address={address} className="onward">
            {way}
          </SupportLink>
        ) : (
          <a className="onward" href={address}>
            {way}
          </a>
        )}
      </p>
    </div>
  );
}
