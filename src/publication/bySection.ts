import type { SectionKey } from '../news/sections.ts';

/** One value for each of the fifteen sections. Written out, so that the compiler misses none. */
export function bySection<Value>(make: (key: SectionKey) => Value): Record<SectionKey, Value> {
  return {
    localNews: make('localNews'),
    nationalNews: make('nationalNews'),
    worldNews: make('worldNews'),
    politics: make('politics'),
    business: make('business'),
    technology: make('technology'),
    automotive: make('automotive'),
    realEstate: make('realEstate'),
    health: make('health'),
    sports: make('sports'),
    arts: make('arts'),
    food: make('food'),
    lifestyle: make('lifestyle'),
    opinion: make('opinion'),
    archives: make('archives'),
  };
}
