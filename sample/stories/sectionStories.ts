import type { SampleSection } from '../sections.ts';
import type { SectionStories } from '../story.ts';
import { archives } from './archives.ts';
import { agua } from './arroyoClaro/agua.ts';
import { barrio } from './arroyoClaro/barrio.ts';
import { cancha } from './arroyoClaro/cancha.ts';
import { escuelas } from './arroyoClaro/escuelas.ts';
import { mercado } from './arroyoClaro/mercado.ts';
import { arts } from './arts.ts';
import { automotive } from './automotive.ts';
import { business } from './business.ts';
import { food } from './food.ts';
import { health } from './health.ts';
import { lifestyle } from './lifestyle.ts';
import { localNews } from './localNews.ts';
import { nationalNews } from './nationalNews.ts';
import { business as nowhereBusiness } from './nowhere/business.ts';
import { council as nowhereCouncil } from './nowhere/council.ts';
import { culture as nowhereCulture } from './nowhere/culture.ts';
import { schools as nowhereSchools } from './nowhere/schools.ts';
import { sports as nowhereSports } from './nowhere/sports.ts';
import { town as nowhereTown } from './nowhere/town.ts';
import { opinion } from './opinion.ts';
import { politics } from './politics.ts';
import { realEstate } from './realEstate.ts';
import { sports } from './sports.ts';
import { technology } from './technology.ts';
import { worldNews } from './worldNews.ts';

/** The stories of each section. */
export const sectionStories: Record<SampleSection, SectionStories> = {
  localNews,
  nationalNews,
  worldNews,
  politics,
  business,
  technology,
  automotive,
  realEstate,
  health,
  sports,
  arts,
  food,
  lifestyle,
  opinion,
  archives,
  barrio,
  agua,
  escuelas,
  mercado,
  cancha,
  nowhereTown,
  nowhereCouncil,
  nowhereBusiness,
  nowhereSchools,
  nowhereSports,
  nowhereCulture,
};
