import type { SectionKey } from '../../sample/sections.ts';
import type { Section } from './sections.ts';

/** The names of the fixture's sections, and where they are listed. */
export const listings: Record<SectionKey, Partial<Section> & Pick<Section, 'summary'>> = {
  localNews: { navigation: 'Local News', summary: 'The city and county, from local newsrooms.' },
  nationalNews: { navigation: 'National', summary: 'News from across the country.' },
  worldNews: { navigation: 'World', summary: 'News from around the world.' },
  politics: {
    navigation: 'Politics',
    group: 'Politics & Government',
    summary: 'Elections, laws and lawmakers.',
  },
  business: { navigation: 'Business', group: 'Business & Economy', summary: 'Work, money and companies.' },
  technology: {
    navigation: 'Tech',
    group: 'Business & Economy',
    summary: 'New tools and how they change our lives.',
  },
  automotive: { menu: 'Automotive', group: 'Business & Economy', summary: 'Cars, roads and power.' },
  realEstate: {
    menu: 'Real Estate',
    group: 'Business & Economy',
    summary: 'Renting, buying and building homes.',
  },
  health: {
    menu: 'Health',
    group: 'Life & Culture',
    groupPlace: 1,
    summary: 'Medicine, care and staying well.',
  },
  sports: {
    navigation: 'Sports',
    group: 'Life & Culture',
    summary: 'Baseball, tennis, golf, hockey and soccer.',
  },
  arts: { group: 'Life & Culture', summary: 'Music, theater, film, books and museums.' },
  food: { group: 'Life & Culture', summary: 'Cooking, eating out, and where food comes from.' },
  lifestyle: { menu: 'Lifestyle', group: 'Life & Culture', summary: 'Home, style and free time.' },
  opinion: { navigation: 'Opinion', group: 'Politics & Government', summary: 'Commentary, clearly labeled.' },
  archives: { menu: 'Archives', group: 'community', summary: 'Older stories worth a second read.' },
};
