import { outlet, type Outlet } from '../outlet.ts';
import { nowhereKinds, type NowhereKind } from '../sections.ts';

/** The languages of the stories from nowhere. */
export type NowhereLanguage = Outlet['language'];

const publishers: Readonly<Record<NowhereKind, Record<NowhereLanguage, string>>> = {
  nowhereTown: { en: 'Nowhere Wire', es: 'Agencia Ninguna Parte' },
  nowhereCouncil: { en: 'The Nowhere Record', es: 'El Acta de Ninguna Parte' },
  nowhereBusiness: { en: 'The Nowhere Trader', es: 'El Mercader de Ninguna Parte' },
  nowhereSchools: { en: 'The Nowhere Slate', es: 'La Pizarra de Ninguna Parte' },
  nowhereSports: { en: 'The Nowhere Touchline', es: 'Ninguna Parte Deportiva' },
  nowhereCulture: { en: 'The Nowhere Review', es: 'La Revista de Ninguna Parte' },
};

const descriptions: Readonly<Record<NowhereLanguage, string>> = {
  en: 'News from no place in particular.',
  es: 'Noticias de ningún lugar en particular.',
};

/**
 * The outlets of the stories from nowhere, one for each kind of story and language. Their terms allow large pictures.
 */
export const nowhereOutlets: readonly Outlet[] = nowhereKinds.flatMap((section) =>
  (['en', 'es'] as const).map((language) =>
    outlet({
      section,
      name: language,
      language,
      publisher: publishers[section][language],
      description: descriptions[language],
      hasCredits: true,
      hasTerms: true,
    }),
  ),
);
