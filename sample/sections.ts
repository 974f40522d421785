/** The sections of Kansas City, in display order. */
export const sectionNames = {
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

/** A section of Kansas City. */
export type SectionKey = keyof typeof sectionNames;

export const sectionKeys = Object.keys(sectionNames) as SectionKey[];

/** The sections of Arroyo Claro that have feeds, in display order. */
const townNames = {
  barrio: { slug: 'barrio', label: 'El barrio' },
  agua: { slug: 'agua-y-tierra', label: 'Agua y tierra' },
  escuelas: { slug: 'escuelas', label: 'Escuelas' },
  mercado: { slug: 'mercado', label: 'El mercado' },
  cancha: { slug: 'cancha', label: 'La cancha' },
};

/** A section that the samples have stories for. */
export type SampleSection = SectionKey | keyof typeof townNames;

/** All sections that the samples have stories for, in display order. */
export const sampleSections: Readonly<Record<SampleSection, { slug: string; label: string }>> = {
  ...sectionNames,
  ...townNames,
};

export const sampleSectionKeys = Object.keys(sampleSections) as SampleSection[];

export function isSampleSection(value: string): value is SampleSection {
  return Object.hasOwn(sampleSections, value);
}
