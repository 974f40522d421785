import { usePublication } from '../context/surroundings.ts';
import { useMessages } from '../words/messages.ts';
import { advertisementsOf, hasSoldSlot, slotsAt, type Advertisement } from './advertisements.ts';
import { HouseBanner, useHouseAdvertisement } from './HouseBanner.tsx';

interface AdvertisingSlotsProps {
  slots: Advertisement[];
  /** `row`: across the page. `column`: beside the stories. */
  layout: 'row' | 'column';
}

/**
 * The slots at one position. A sold slot has a label and a fixed height, and is hidden below 768 px unless it is for
 * narrow screens. A slot that isn't sold is an empty, hidden element.
 */
export function AdvertisingSlots({ slots, layout }: AdvertisingSlotsProps) {
  if (!hasSoldSlot(slots)) return slots.map(({ id }) => <div key={id} data-banner-id={id} hidden />);
  const isWide = !slots.some(({ narrow }) => narrow);
  return (
    <div className={`advertising advertising-${layout}${isWide ? ' advertising-wide' : ''}`}>
      {slots.map((slot) => (
        <Slot key={slot.id} slot={slot} />
      ))}
    </div>
  );
}

/** A slot's frame, which runs the provider's script in a sandbox that can't read our page and cookies. */
function Slot({ slot: { id, minHeight, narrow } }: { slot: Advertisement }) {
  const { label } = useMessages('slots');
  return (
    <div className={`slot slot-${minHeight}${narrow ? '' : ' slot-wide'}`} data-banner-id={id}>
      <p className="slot-label">{label}</p>
      <iframe
        className="slot-frame"
        src={`/advertising/${id}`}
        title={label}
        loading="lazy"
        sandbox="allow-scripts allow-popups"
      />
    </div>
  );
}

/** The advertisements at the end of a page without stories. */
export function BottomAdvertisements() {
  const slots = slotsAt(advertisementsOf(usePublication(), 'section'), 'between', 'bottom');
  return (
    <>
      <AdvertisingSlots slots={slots} layout="row" />
      <HouseBanner advertisement={useHouseAdvertisement()} layout="row" />
    </>
  );
}
