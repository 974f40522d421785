import type { Edition } from './edition.ts';
import { textsOf } from './publicationIn.ts';
import { world } from './world.testing.ts';

/** The world in English and Spanish. One text is not translated. */
export function twoLanguages(): Edition {
  const edition = world.edition();
  const { sections } = edition.publication;
  const spanish = world.publication({
    language: 'es',
    alsoIn: ['es'],
    prefix: '/es',
    origin: 'https://voice.example/es',
    headline: 'La voz de la ciudad',
    sections: sections.map((section) =>
      section.key === 'sports'
        ? Object.assign({}, section, { label: 'Deportes', subheadline: 'Todo' })
        : section,
    ),
    foreignTexts: { [edition.publication.description]: 'en', "Kansas City's Voice": 'en' },
  });
  const texts = { en: textsOf(edition.publication), es: textsOf(spanish) };
  return { ...edition, publication: { ...edition.publication, alsoIn: ['es'], texts } };
}
