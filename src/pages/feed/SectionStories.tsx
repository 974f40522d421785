import type { Article } from '../../news/article.ts';
import { sectionOf } from '../../news/edition.ts';
import { oldAt, type Lead } from '../../news/site/pins.ts';
import type { SectionKey } from '../../news/sections.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { advertisementsOf } from '../advertising/advertisements.ts';
import { useHouseAdvertisement } from '../advertising/HouseBanner.tsx';
import { Island } from '../shell/Island.tsx';
import { publicFeedResult } from './publicFeedResult.ts';
import { SectionFeed } from './SectionFeed.island.tsx';
import { StoriesView, type StoriesViewName } from './StoriesView.tsx';
import type { StoriesProps } from './stories.ts';

interface SectionStoriesProps {
  sectionKey: SectionKey;
  view: StoriesViewName;
  /** The front page's lead, and the front page's stories, which begin with the lead. */
  home?: { lead: Lead | null; articles: Article[] };
}

/** A section's stories on a page: plain HTML, or an island that keeps fetching in the browser. */
export function SectionStories({ sectionKey, view, home }: SectionStoriesProps) {
  const { edition, publication, day, now } = useSurroundings();
  const { section, result } = sectionOf(edition, sectionKey);
  const { key, slug, label, coverage, feeds } = section;
  const other = publication.sections.find(
    (each) => each.key !== key && sectionOf(edition, each.key).result.articles.length > 0,
  );
  // The stories that the browser fetches later are newest first, without a chosen lead.
  const isWaiting = result.status === 'loading' || result.status === 'error';
  const house = useHouseAdvertisement();
  const chosen = isWaiting ? undefined : home;
  const articles = chosen?.articles ?? result.articles;
  const stories: StoriesProps = {
    section: { key, slug, label, coverage, hasFeeds: feeds.length > 0 },
    result: publicFeedResult({ ...result, articles }, publication),
    ...day,
    hasShortDates: view === 'home',
    slots: advertisementsOf(publication, view === 'home' ? 'home' : 'section'),
    house: view === 'all' ? house : null,
    labels: Object.fromEntries(publication.sections.map((each) => [each.key, each.label])),
    note: chosen?.lead?.sentence ?? null,
    isOld: chosen?.lead ? now >= oldAt(chosen.lead) : false,
    otherSection: other === undefined ? null : { address: `/${other.slug}`, label: other.label },
  };
  if (!isWaiting) return <StoriesView view={view} stories={stories} />;
  return (
    <Island messages={['lists', 'actions', 'slots', 'story']}>
      <SectionFeed view={view} stories={stories} />
    </Island>
  );
}
