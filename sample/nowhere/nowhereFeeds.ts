import type { Feed } from '../../src/news/feed.ts';
import type { PublicationView } from '../../src/news/publication.ts';
import type { Section } from '../../src/news/sections.ts';
import { sampleFeed, type SampleFeed } from '../sampleFeeds.ts';
import { nowhereKinds, type NowhereKind } from '../sections.ts';
import { nowhereOutlets, type NowhereLanguage } from './nowhereOutlets.ts';

/**
 * Returns feeds from nowhere for the sections of a publication without its own samples, by section key. A section gets
 * the kind of stories that its key or slug names, otherwise the next kind, in the publication's language or in English.
 * A section without feeds of its own gets none, unless no section has feeds.
 */
export function nowhereFeeds(
  { sections, mainLanguage }: Pick<PublicationView, 'sections' | 'mainLanguage'>,
  origin: string,
): Record<string, NowhereFeed[]> {
  const withFeeds = sections.filter(({ feeds }) => feeds.length > 0);
  const kinds = kindsOf(withFeeds.length > 0 ? withFeeds : sections);
  const language = nowhereLanguage(mainLanguage);
  const marked = language === mainLanguage ? {} : { language };
  return Object.fromEntries(
    Array.from(kinds, ([key, kind]) => {
      const matching = nowhereOutlets.filter((each) => each.section === kind && each.language === language);
      return [key, matching.map((each) => Object.assign(sampleFeed(each, origin), marked))];
    }),
  );
}

export type NowhereFeed = SampleFeed & Pick<Feed, 'language'>;

function nowhereLanguage(language: string): NowhereLanguage {
  return language === 'es' ? 'es' : 'en';
}

/** Returns the kind of each section. Two sections have the same kind only if there are more sections than kinds. */
function kindsOf(sections: readonly Pick<Section, 'key' | 'slug'>[]): Map<string, NowhereKind> {
  const kinds = new Map<string, NowhereKind>();
  for (const { key, slug } of sections) {
    // The town comes last, because *News* and *Local* are in the names of all kinds.
    const kindInName = nowhereKinds.findLast((kind) => kindNames[kind].test(`${key} ${slug}`));
    if (kindInName !== undefined && !Array.from(kinds.values()).includes(kindInName))
      kinds.set(key, kindInName);
  }
  const taken = new Set(kinds.values());
  const free = nowhereKinds.filter((kind) => !taken.has(kind));
  const others = sections.filter(({ key }) => !kinds.has(key));
  const turns = [...free, ...nowhereKinds];
  others.forEach(({ key }, index) => kinds.set(key, turns[index % turns.length] ?? 'nowhereTown'));
  return kinds;
}

/** Words in the keys and slugs of sections that name each kind, in English and Spanish. */
const kindNames: Readonly<Record<NowhereKind, RegExp>> = {
  nowhereTown: /local|town|city|ciudad|barrio|news|noticias/iu,
  nowhereCouncil: /politi|council|govern|gobierno|ayuntamiento|opini/iu,
  nowhereBusiness: /business|econom|empresa|market|mercado|turismo|tourism/iu,
  nowhereSchools: /school|escuela|educa|health|salud/iu,
  nowhereSports: /(?<!tran)sport|deporte/iu,
  nowhereCulture: /\barts?\b|cultur|music|food|gastro/iu,
};
