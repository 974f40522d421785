import type { Edition, SectionEdition } from './edition.ts';
import type { Publication, Section } from './publication.ts';

/** The name of a section in files and calls, which its publication chooses. */
export type SectionKey = string;

export function sectionWithKey(
  { sections }: Pick<Publication, 'sections'>,
  key: SectionKey,
): Section | undefined {
  return sections.find((section) => section.key === key);
}

/** The group of the sections that are listed with the blog and the other community pages. */
export const communityGroup = 'community';

/** The section at `/{slug}`. */
export function sectionAt({ sections }: Pick<Publication, 'sections'>, slug: string): Section | undefined {
  return sections.find((section) => section.slug === slug);
}

/** The section that was at `/{slug}` before. */
export function formerSectionAt(
  { sections }: Pick<Publication, 'sections'>,
  slug: string,
): Section | undefined {
  return sections.find(({ formerSlugs }) => formerSlugs.includes(slug));
}

/** The section whose stories lead the front page; undefined if no section has feeds. */
export function frontSection({ sections }: Pick<Publication, 'sections'>): Section | undefined {
  return (
    sections.find(({ front }) => front === 'headlines') ?? sections.find(({ feeds }) => feeds.length > 0)
  );
}

/** A section's contents. Throws if the publication has no such section. */
export function sectionOf({ sections }: Edition, key: SectionKey): SectionEdition {
  const found = sections.get(key);
  if (found === undefined) throw new Error(`There is no section ${key}.`);
  return found;
}

/** The number of articles in a section. */
export const sectionArticlesMax = 15;

/** The number of articles at the top of the front page and of a section's landing page. */
export const headlines = 3;

/** The number of articles in the front page below its headlines. */
export const homeLocalCoverage = 5;

/** The number of articles on a section's landing page before *See All*. */
export const landingArticles = 5;

/** The number of articles of each other section on the front page and on landing pages. */
export const digestArticles = 2;

/** The number of posts on the front page. */
export const homePosts = 3;
