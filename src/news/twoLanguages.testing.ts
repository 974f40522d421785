import type { Edition } from './edition.ts';
import { publicationOf } from './publicationIn.ts';
import type { Section } from './sections.ts';
import { type Text, textIn } from './words/text.ts';
import { world } from './world.testing.ts';

/**
 * Returns the world in English and Spanish, with translations of all text, or only of the headline and two fields of
 * Sports.
 */
export function twoLanguages({ isTranslated = false } = {}): Edition {
  const edition = world.edition();
  const { sections, description } = edition.publication;
  const spanish = world.publication({
    language: 'es',
    alsoIn: ['es'],
    prefix: '/es',
    origin: 'https://voice.example/es',
    headline: 'La voz de la ciudad',
    description: isTranslated ? description : inEnglish(description),
    sections: (isTranslated ? sections : sections.map(withoutTranslations)).map((section) =>
      section.key === 'sports'
        ? Object.assign({}, section, { label: 'Deportes', subheadline: 'Todo' })
        : section,
    ),
  });
  return { ...edition, publication: publicationOf({ ...edition.publication, alsoIn: ['es'] }, [spanish]) };
}

function withoutTranslations(section: Section): Section {
  const { label, navigation, menu, group, summary, headline, subheadline, coverage } = section;
  return {
    ...section,
    label: inEnglish(label),
    navigation: navigation && inEnglish(navigation),
    menu: inEnglish(menu),
    group: group && inEnglish(group),
    summary: inEnglish(summary),
    headline: inEnglish(headline),
    subheadline: inEnglish(subheadline),
    coverage: inEnglish(coverage),
  };
}

function inEnglish(text: Text): Text {
  return typeof text === 'string' ? textIn('en', text) : text;
}
