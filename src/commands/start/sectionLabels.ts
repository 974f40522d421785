import type { Language } from '../../news/languages.ts';

/** Common names of sections in each language. The first four are suggested to a new publication. */
export const sectionLabels: readonly Readonly<Record<Language, string>>[] = [
  { en: 'Local News', es: 'Noticias locales' },
  { en: 'Schools', es: 'Escuelas' },
  { en: 'Sports', es: 'Deportes' },
  { en: 'Arts', es: 'Cultura' },
  { en: 'News', es: 'Noticias' },
  { en: 'Politics', es: 'Política' },
  { en: 'Business', es: 'Economía' },
  { en: 'Community', es: 'Comunidad' },
  { en: 'Opinion', es: 'Opinión' },
  { en: 'Health', es: 'Salud' },
  { en: 'Environment', es: 'Medio ambiente' },
  { en: 'Police', es: 'Policía' },
  { en: 'Transportation', es: 'Transporte' },
  { en: 'Housing', es: 'Vivienda' },
  { en: 'Food', es: 'Gastronomía' },
  { en: 'Weather', es: 'El tiempo' },
  { en: 'Tourism', es: 'Turismo' },
];

/** The same label in another language; null if it isn't a common one. */
export function translatedLabel(label: string, from: Language, to: Language): string | null {
  const found = sectionLabels.find((each) => each[from].toLowerCase() === label.toLowerCase());
  return found?.[to] ?? null;
}
