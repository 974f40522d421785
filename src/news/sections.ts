/** The fifteen section keys, in the order in which readers meet them (spec section 3). */
export const sectionKeys = [
  'localNews',
  'nationalNews',
  'worldNews',
  'politics',
  'business',
  'technology',
  'automotive',
  'realEstate',
  'health',
  'sports',
  'arts',
  'food',
  'lifestyle',
  'opinion',
  'archives',
] as const;

/** One of the fifteen section keys: the name a section has in files and calls. */
export type SectionKey = (typeof sectionKeys)[number];

/** The address part and the full label of every section (spec section 2, "Category slug to label"). */
export const sectionNames: Readonly<Record<SectionKey, { slug: string; label: string }>> = {
  localNews: { slug: 'local-news', label: 'Local News' },
  nationalNews: { slug: 'national-news', label: 'National News' },
  worldNews: { slug: 'world-news', label: 'World News' },
  politics: { slug: 'politics', label: 'Politics & Government' },
  business: { slug: 'business', label: 'Business & Finance' },
  technology: { slug: 'technology', label: 'Technology & Innovation' },
  automotive: { slug: 'automotive', label: 'Automotive & Energy' },
  realEstate: { slug: 'real-estate', label: 'Real Estate & Housing' },
  health: { slug: 'health', label: 'Health & Wellness' },
  sports: { slug: 'sports', label: 'Sports' },
  arts: { slug: 'arts-culture', label: 'Arts & Culture' },
  food: { slug: 'food-dining', label: 'Food & Dining' },
  lifestyle: { slug: 'lifestyle', label: 'Lifestyle & Fashion' },
  opinion: { slug: 'opinion', label: 'Opinion & Editorials' },
  archives: { slug: 'archives', label: 'From the Archives' },
};

/** The section whose address part is `slug`, or undefined when there is none. */
export function sectionKeyOfSlug(slug: string): SectionKey | undefined {
  return keysBySlug.get(slug);
}

/** Whether `value` is one of the fifteen section keys. */
export function isSectionKey(value: string): value is SectionKey {
  return Object.hasOwn(sectionNames, value);
}

const keysBySlug = new Map<string, SectionKey>(sectionKeys.map((key) => [sectionNames[key].slug, key]));
