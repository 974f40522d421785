import type { AdvertisingSlot } from '../../news/publication.ts';

/** Where on a page an advertisement stands. */
export type AdvertisingPlace = AdvertisingSlot['place'];

/**
 * The advertisements of one place: labelled, of reserved height, so that nothing moves when they fill, and hidden under 768 px
 * unless they are meant for narrow screens too (spec sections 2 and 9). Nothing where the place has none.
 */
export function AdvertisingSlots({
  slots,
  place,
}: {
  slots: readonly AdvertisingSlot[];
  place: AdvertisingPlace;
}) {
  const here = slots.filter((slot) => slot.place === place);
  if (here.length === 0) return null;
  return (
    <div className={`advertising advertising-${place}`}>
      {here.map((slot) => (
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
