import { isBuiltInLanguage, type Language, type BuiltInLanguage } from '../languages.ts';
import { broadWords, stemmedWords, type Synonyms } from './searchTerms.ts';

/**
 * Adds the common synonyms of a language to a publication's own, except groups that share a word or phrase with them.
 */
export function withCommonSynonyms(own: readonly (readonly string[])[], language: Language): Synonyms {
  const identity = (text: string) =>
    stemmedWords(text, language)
      .map(({ stem }) => stem)
      .join(' ');
  const ownIdentities = new Set(own.flat().map(identity));
  const common = isBuiltInLanguage(language) ? commonSynonyms[language] : [];
  const others = common.filter(
    (group) =>
      !('word' in group ? [group.word, ...group.narrower] : group)
        .map(identity)
        .some((each) => ownIdentities.has(each)),
  );
  return [...own, ...others.flatMap(broadWords).map(({ word, narrower }) => ({ word, narrower, language }))];
}

const commonSynonyms: Readonly<Record<BuiltInLanguage, Synonyms>> = {
  en: [
    ['police', 'cops', 'law enforcement'],
    ['trash', 'garbage'],
    ['school board', 'board of education'],
    ['kids', 'children'],
    ['movie', 'film'],
    ['doctor', 'physician'],
    ['Fourth of July', 'Independence Day'],
    { word: 'jobs', narrower: ['apprentice', 'employment', 'hiring', 'layoff', 'workforce'] },
    {
      word: 'crime',
      narrower: ['arrest', 'assault', 'burglary', 'homicide', 'robbery', 'shooting', 'theft'],
    },
    { word: 'fire', narrower: ['arson', 'blaze', 'firefighter', 'wildfire'] },
    { word: 'snow', narrower: ['blizzard', 'snowfall', 'snowplow', 'snowstorm'] },
    { word: 'weather', narrower: ['blizzard', 'flood', 'forecast', 'heat wave', 'storm', 'tornado'] },
    { word: 'traffic', narrower: ['crash', 'detour', 'road closure', 'roadwork'] },
    { word: 'transit', narrower: ['bus', 'light rail', 'streetcar'] },
    { word: 'election', narrower: ['ballot', 'polling place', 'voter', 'voting'] },
    { word: 'housing', narrower: ['apartment', 'eviction', 'landlord', 'rent', 'tenant'] },
    { word: 'taxes', narrower: ['levy', 'mill rate'] },
    { word: 'restaurant', narrower: ['café', 'diner', 'eatery', 'food truck'] },
    { word: 'pets', narrower: ['animal shelter', 'cat', 'dog'] },
  ],
  es: [
    ['basura', 'residuos', 'desechos'],
    ['alcaldía', 'ayuntamiento'],
    ['escuela', 'colegio'],
    ['película', 'cine'],
    ['doctor', 'médico'],
    ['Cuatro de Julio', 'Día de la Independencia'],
    { word: 'empleo', narrower: ['aprendiz', 'contratación', 'despido', 'trabajador', 'vacante'] },
    { word: 'trabajo', narrower: ['aprendiz', 'contratación', 'despido', 'empleo', 'vacante'] },
    { word: 'crimen', narrower: ['arresto', 'asalto', 'delito', 'homicidio', 'robo', 'tiroteo'] },
    { word: 'policía', narrower: ['alguacil', 'comisaría', 'patrulla'] },
    { word: 'incendio', narrower: ['bomberos', 'fuego'] },
    { word: 'nieve', narrower: ['nevada', 'quitanieves', 'tormenta invernal'] },
    { word: 'clima', narrower: ['inundación', 'lluvia', 'pronóstico', 'tormenta', 'tornado'] },
    { word: 'tráfico', narrower: ['choque', 'cierre de calles', 'desvío', 'tránsito'] },
    { word: 'transporte', narrower: ['autobús', 'tranvía', 'tren'] },
    { word: 'elecciones', narrower: ['boleta', 'urna', 'votación', 'votante'] },
    { word: 'vivienda', narrower: ['alquiler', 'apartamento', 'desalojo', 'inquilino'] },
    { word: 'impuestos', narrower: ['gravamen', 'predial'] },
    { word: 'restaurante', narrower: ['café', 'camión de comida', 'taquería'] },
    { word: 'mascotas', narrower: ['gato', 'perro', 'refugio de animales'] },
  ],
};
