import { isBuiltInLanguage, type BuiltInLanguage } from '../../news/languages.ts';
import { isAmericanEnglish, localeIn, localeLanguage, type Locale } from '../../news/words/locales.ts';

/** The name of a section in each language. `britain`: in British English, if it is different. */
type SectionLabel = Readonly<Record<BuiltInLanguage, string> & { britain?: string }>;

/** Common names of sections in each language. The first four are suggested to a new publication. */
export const sectionLabels: readonly SectionLabel[] = [
  { en: 'Local News', es: 'Noticias locales' },
  { en: 'Schools', es: 'Escuelas' },
  { en: 'Sports', es: 'Deportes', britain: 'Sport' },
  { en: 'Arts', es: 'Cultura' },
  { en: 'News', es: 'Noticias' },
  { en: 'Politics', es: 'Política' },
  { en: 'Business', es: 'Economía' },
  { en: 'Community', es: 'Comunidad' },
  { en: 'Opinion', es: 'Opinión' },
  { en: 'Health', es: 'Salud' },
  { en: 'Environment', es: 'Medio ambiente' },
  { en: 'Police', es: 'Policía' },
  { en: 'Transportation', es: 'Transporte', britain: 'Transport' },
  { en: 'Housing', es: 'Vivienda' },
  { en: 'Food', es: 'Gastronomía' },
  { en: 'Weather', es: 'El tiempo' },
  { en: 'Tourism', es: 'Turismo' },
];

/** Returns the name of a section in a locale. */
export function labelIn(label: SectionLabel, locale: Locale): string {
  const language = localeLanguage(locale);
  if (language !== 'en' || label.britain === undefined)
    return label[isBuiltInLanguage(language) ? language : 'en'];
  return isAmericanEnglish(locale) || locale === 'en-CA' ? label.en : label.britain;
}

/** Translates a label into another locale; null if the label isn't common. */
export function translatedLabel(label: string, from: Locale, to: Locale): string | null {
  // Some British newspapers also write *Sports*.
  const written = [from, localeIn(localeLanguage(from), 'US')];
  const found = sectionLabels.find((each) =>
    written.some((locale) => labelIn(each, locale).toLowerCase() === label.toLowerCase()),
  );
  return found === undefined ? null : labelIn(found, to);
}
