import type { AdvertisingSlot } from '../../news/publication.ts';

/** The advertising slots, empty or filled, that stand at the given places, in the publication's order. */
export function slotsAt<Slot extends AdvertisingSlot>(
  slots: Slot[],
  ...places: AdvertisingSlot['place'][]
): Slot[] {
  return slots.filter((slot) => places.includes(slot.place));
}
