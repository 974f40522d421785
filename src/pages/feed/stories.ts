import { longDate } from '../../news/dates.ts';
import type { PublicFeedResult, SectionEdition } from '../../news/edition.ts';
import type { Language } from '../../news/languages.ts';
import type { AdvertisingSlot, Publication } from '../../news/publication.ts';
import type { Section, SectionKey } from '../../news/sections.ts';
import { type Advertisement, advertisementsOf, slotsAt } from '../shell/advertisements.ts';
import type { PageDay, SectionLabels } from '../story/Card.tsx';
import { publicFeedResult } from './publicFeedResult.ts';
import type { Words } from '../words/words.ts';
import { type Text } from '../../news/words/text.ts';

/** What the server and the island draw a list of stories from. It is sent as JSON, so it holds only public data. */
export interface StoriesProps extends PageDay {
  section: Pick<Section, 'key' | 'slug' | 'label' | 'coverage'>;
  result: PublicFeedResult;
  slots: Advertisement[];
  retry: Retry;
  /** Whether there is a blog, whose feed home offers. */
  hasBlog: boolean;
  /** The names of all sections, for reports in other ones. */
  labels: SectionLabels;
  /** Where to read on if there are no stories. */
  elsewhere: { address: string; label: Text } | null;
}

/** How a reader loads a failed list again. */
export interface Retry {
  /** The page itself, for a browser without script. */
  address: string;
  /** Absent until the island runs. */
  again?: () => void;
}

/** The props of a section's stories on the page at `address`. */
export function storiesOf(
  { section: { key, slug, label, coverage }, result }: SectionEdition,
  {
    publication,
    now,
    kind,
    address,
    language,
    words,
  }: {
    publication: Publication;
    now: number;
    kind: AdvertisingSlot['page'];
    address: string;
    language: Language;
    words: Words['advertising'];
  },
): StoriesProps {
  return {
    section: { key, slug, label, coverage },
    result: publicFeedResult(result, publication),
    ...pageDay({ publication, now, language }),
    slots: advertisementsOf(publication, kind, words),
    retry: { address },
    hasBlog: publication.blog !== null,
    labels: Object.fromEntries(publication.sections.map((section) => [section.key, section.label])),
    elsewhere: address === '/' ? nextSection(publication, key) : null,
  };
}

/** The first other section, for a front page without stories; null if there is none. */
function nextSection({ sections }: Publication, key: SectionKey): StoriesProps['elsewhere'] {
  const next = sections.find((section) => section.key !== key);
  return next === undefined ? null : { address: `/${next.slug}`, label: next.label };
}

/** The language, day and time zone of a page drawn at `now`, in epoch milliseconds. */
export function pageDay({
  publication: { timeZone },
  now,
  language,
}: {
  publication: Publication;
  now: number;
  language: Language;
}): PageDay {
  return { language, timeZone, today: longDate({ iso: new Date(now).toISOString(), timeZone, language }) };
}

/** The class of a list of stories. It reserves the column for advertisements before they arrive. */
export function storiesClass(slots: Advertisement[]): string {
  return slotsAt(slots, 'aside').length > 0 ? 'stories stories-beside' : 'stories';
}
