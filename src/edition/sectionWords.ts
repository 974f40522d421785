import type { FeedResult, SectionStatus } from '../news/edition.ts';
import type { FeedState } from '../news/feed.ts';
import type { Section } from '../news/publication.ts';

/**
 * Title and description of a section's result (spec section 3). One feed: the channel's own. Several: the section's.
 * In error: `{section} News` and the message of the spec, section 8.
 */
export function sectionWords({
  section,
  states,
  status,
}: {
  section: Section;
  states: readonly FeedState[];
  status: SectionStatus;
}): Pick<FeedResult, 'title' | 'description'> {
  if (status === 'error') return { title: newsTitle(section.label), description: unableToLoad };
  const [feed, ...others] = section.feeds;
  const channel = others.length === 0 ? states.find((state) => state.feed === feed?.address) : undefined;
  return {
    title: channel?.title || section.label,
    description: channel?.description || section.subheadline,
  };
}

/** `Sports News`, but `Local News` and not `Local News News`. */
function newsTitle(label: string): string {
  return label.endsWith(' News') ? label : `${label} News`;
}

const unableToLoad = 'Unable to load news at this time. Please try again later.';
