import type { AdvertisingSlot } from '../../news/publication.ts';

/**
 * Advertisements in a row across the page or in a column beside the stories: labelled, of reserved height, so that nothing moves
 * when they fill, and hidden under 768 px unless they are meant for narrow screens too (spec sections 2 and 9).
 */
export function AdvertisingSlots({
  slots,
  setting,
}: {
  slots: AdvertisingSlot[];
  setting: 'row' | 'column';
}) {
  if (slots.length === 0) return null;
  return (
    <div className={`advertising advertising-${setting}`}>
      {slots.map((slot) => (
        <div
          key={slot.id}
          className={slot.narrow ? `slot slot-${slot.minHeight}` : `slot slot-${slot.minHeight} slot-wide`}
          data-banner-id={slot.id}
        >
          Advertisement
        </div>
      ))}
    </div>
  );
}
