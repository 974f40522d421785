/** The sections that the samples have stories for, in display order: those of Kansas City. */
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

/** A section that the samples have stories for. */
export type SectionKey = (typeof sectionKeys)[number];

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

export function isSectionKey(value: string): value is SectionKey {
  return Object.hasOwn(sectionNames, value);
}
