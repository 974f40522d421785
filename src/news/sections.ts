import type { Feed } from './feed.ts';
import type { Language } from './languages.ts';
import type { Text } from './words/text.ts';

/** The name of a section in files and calls, which its publication chooses. */
export type SectionKey = string;

/** A section as `sections.yaml` describes it. */
export interface Section {
  key: SectionKey;
  /** Path segment: `town-hall`. */
  slug: string;
  /** Earlier slugs, which redirect to this one. */
  formerSlugs: string[];
  /** `Town Hall`, `Parks & Trails` … */
  label: Text;
  /** Name in the header; null: only the menu has it. */
  navigation: Text | null;
  /** Name in the menu. */
  menu: Text;
  /**
   * The heading it is listed under in the site map; null: that of the main sections. `community` lists it beside the
   * blog, in the footer too.
   */
  group: Text | null;
  /** Rank under that heading; ties keep the display order. */
  groupPlace: number;
  /** Description in the site map. */
  summary: Text;
  /** The landing page's headline. */
  headline: Text;
  subheadline: Text;
  /** The word between *See All* and *Coverage* on the landing page's button. */
  coverage: Text;
  /** Empty: it has only posts. */
  feeds: Feed[];
  /** Whether its posts are among the stories of its feeds, by time. Otherwise they are below them. */
  mix: boolean;
  /** Whether its page names the city and has keywords for search engines: it is what people search for. */
  featured: boolean;
  /** The most stories from each feed; null: as many as fit. */
  perFeed: number | null;
  /** `headlines`: its stories lead the front page. `beat`: it has a picture and more headlines there. */
  front: 'headlines' | 'beat' | null;
}

/** The part of a publication that has its sections. */
interface WithSections {
  sections: readonly Section[];
}

export function sectionWithKey({ sections }: WithSections, key: SectionKey): Section | undefined {
  return sections.find((section) => section.key === key);
}

/** The group of the sections that are listed with the blog and the other community pages. */
export const communityGroup = 'community';

/** The section at `/{slug}`. */
export function sectionAt({ sections }: WithSections, slug: string): Section | undefined {
  return sections.find((section) => section.slug === slug);
}

/** The section that was at `/{slug}` before. */
export function formerSectionAt({ sections }: WithSections, slug: string): Section | undefined {
  return sections.find(({ formerSlugs }) => formerSlugs.includes(slug));
}

/**
 * The section whose stories lead the front page: the one with `front: headlines`, or else the first with feeds. Without
 * one, the newest posts lead.
 */
export function frontSection({ sections }: WithSections): Section | undefined {
  return (
    sections.find(({ front }) => front === 'headlines') ??
    sections.find(({ front, feeds }) => front === null && feeds.length > 0) ??
    sections.find(({ feeds }) => feeds.length > 0)
  );
}

/** The language of each feed's stories, by URL. */
export function feedLanguages({
  sections,
  mainLanguage,
}: WithSections & { mainLanguage: Language }): Map<string, Language> {
  const feeds = sections.flatMap((section) => section.feeds);
  return new Map(feeds.map(({ address, language }) => [address, language ?? mainLanguage]));
}

/** The number of articles in a section. */
export const sectionArticlesMax = 15;

/** The number of articles at the top of the front page and of a section's landing page. */
export const headlines = 3;

/** The number of articles on the front page below its headlines. */
export const homeLocalCoverage = 5;

/** The number of stories on the front page from the section that leads it. */
export const homeStories = headlines + homeLocalCoverage;

/** The number of articles on a section's landing page before *See All*. */
export const landingArticles = 5;

/** The number of sections with a picture and more headlines on the front page. */
export const homeBeats = 4;

/** The number of articles of each beat. */
export const beatArticles = 3;

/** The number of articles of each other section on the front page and on landing pages. */
export const digestArticles = 2;

/** The number of articles in *Most Reported This Week*; with fewer than the smaller one it is left out. */
export const mostReportedArticles = { min: 3, max: 5 } as const;

/** The number of posts on the front page. */
export const homePosts = 3;
