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

/** The kinds of stories from nowhere, which fill the sections of all other publications. */
const nowhereNames = {
  nowhereTown: { slug: 'nowhere-town', label: 'Nowhere: the town' },
  nowhereCouncil: { slug: 'nowhere-council', label: 'Nowhere: the council' },
  nowhereBusiness: { slug: 'nowhere-business', label: 'Nowhere: business' },
  nowhereSchools: { slug: 'nowhere-schools', label: 'Nowhere: schools' },
  nowhereSports: { slug: 'nowhere-sports', label: 'Nowhere: sports' },
  nowhereCulture: { slug: 'nowhere-culture', label: 'Nowhere: culture' },
};

export type NowhereKind = keyof typeof nowhereNames;

export const nowhereKinds = Object.keys(nowhereNames) as NowhereKind[];

/** A section of one of the two publications of the demo. */
export type DemoSection = SectionKey | keyof typeof townNames;

export const demoSectionKeys = Object.keys({ ...sectionNames, ...townNames }) as DemoSection[];

/** A section, or kind of section, that the samples have stories for. */
export type SampleSection = DemoSection | NowhereKind;

/** All sections that the samples have stories for, in display order. */
export const sampleSections: Readonly<Record<SampleSection, { slug: string; label: string }>> = {
  ...sectionNames,
  ...townNames,
  ...nowhereNames,
};

export const sampleSectionKeys = Object.keys(sampleSections) as SampleSection[];

export function isSampleSection(value: string): value is SampleSection {
  return Object.hasOwn(sampleSections, value);
}
