import { longDate } from '../../news/dates.ts';
import type { Edition } from '../../news/edition.ts';
import type { SectionKey } from '../../news/sections.ts';
import type { ShareCard } from '../../news/shareCard.ts';

/** The card of a section's pages: its headline and the day on which its stories last changed; no day before there are any. */
export function sectionCard({ publication, sections }: Edition, key: SectionKey): ShareCard {
  const { section, result } = sections[key];
  const { label, headline } = section;
  return {
    path: `/cards/${section.slug}.png`,
    kicker: headline === label ? null : label,
    headline,
    publication: publication.name,
    date:
      result.updatedAt === null
        ? null
        : longDate({ iso: new Date(result.updatedAt).toISOString(), timeZone: publication.timeZone }),
  };
}
