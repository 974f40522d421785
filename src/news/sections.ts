import type { Feed } from './feed.ts';
import type { Language } from './languages.ts';
import type { Text } from './words/text.ts';

/** The name of a section in files and calls, chosen by the publication. */
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
  /** The name in the header; null if only the menu has the section. */
  navigation: Text | null;
  /** Name in the menu. */
  menu: Text;
  /**
   * The heading above the section in the site map; null for the heading of the main sections. `community` lists the
   * section beside the blog, also in the footer.
   */
  group: Text | null;
  /** The rank of the section in its group; ties keep the display order. */
  groupPlace: number;
  /** Description in the site map. */
  summary: Text;
  /** The landing page's headline. */
  headline: Text;
  subheadline: Text;
  /** The word between *See All* and *Coverage* on the landing page's button. */
  coverage: Text;
  /** Empty if the section has only posts. */
  feeds: Feed[];
  /** True if the section's posts are sorted by time among the stories. Otherwise they are below the stories. */
  mix: boolean;
  /** True if people search for this section, so that its page names the city and has keywords for search engines. */
  featured: boolean;
  /** The most stories from each feed; null: as many as fit. */
  perFeed: number | null;
  /**
   * `headlines`: the section's stories lead the front page. `beat`: the section has a picture and more headlines there.
   */
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

/** Returns the section at `/{slug}`. */
export function sectionAt({ sections }: WithSections, slug: string): Section | undefined {
  return sections.find((section) => section.slug === slug);
}

/** Returns the section that was at `/{slug}` before. */
export function formerSectionAt({ sections }: WithSections, slug: string): Section | undefined {
  return sections.find(({ formerSlugs }) => formerSlugs.includes(slug));
}

/**
 * Returns the section whose stories lead the front page: the section with `front: headlines`, or else the first with
 * feeds. If undefined, the newest posts lead.
 */
export function frontSection({ sections }: WithSections): Section | undefined {
  return (
    sections.find(({ front }) => front === 'headlines') ??
    sections.find(({ front, feeds }) => front === null && feeds.length > 0) ??
    sections.find(({ feeds }) => feeds.length > 0)
  );
}

/** Returns the language of each feed's stories, by URL. */
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
export const headlineCount = 3;

/** The number of articles on the front page below its headlines. */
export const homeCoverageCount = 5;

/** The number of stories on the front page from the section that leads it. */
export const homeStoryCount = headlineCount + homeCoverageCount;

/** The number of articles on a section's landing page before *See All*. */
export const landingArticleCount = 5;

/** The number of sections with a picture and more headlines on the front page. */
export const homeBeatCount = 4;

/** The number of articles of each beat. */
export const beatArticleCount = 3;

/** The number of articles of each other section on the front page and on landing pages. */
export const digestArticleCount = 2;

/** The number of articles in *Most Reported This Week*, which is left out if there are fewer than `min`. */
export const mostReportedArticles = { min: 3, max: 5 } as const;

/** The number of posts on the front page. */
export const homePostCount = 3;
