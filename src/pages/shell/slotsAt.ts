import type { AdvertisingSlot } from '../../news/publication.ts';

/** The advertising slots that stand at the given places, in the publication's order. */
export function slotsAt(slots: AdvertisingSlot[], ...places: AdvertisingSlot['place'][]): AdvertisingSlot[] {
  return slots.filter((slot) => places.includes(slot.place));
}
