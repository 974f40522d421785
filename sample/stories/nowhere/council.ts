import { inBothLanguages } from './inBothLanguages.ts';

/** Public business. */
export const council = inBothLanguages({
  filed: [
    {
      scene: 'cityHall',
      en: {
        title: 'The council publishes its budget on one sheet, and reads it aloud in the square',
        description:
          'Every line says what was spent, on what, and who decided it. The reading took eleven minutes, and two questions from the audience were answered before the sheet was turned over.',
      },
      es: {
        title: 'El ayuntamiento publica su presupuesto en una hoja y lo lee en voz alta en la plaza',
        description:
          'Cada línea dice cuánto se gastó, en qué y quién lo decidió. La lectura duró once minutos, y dos preguntas del público se respondieron antes de dar la vuelta a la hoja.',
      },
    },
    {
      scene: 'typewriter',
      en: {
        title: 'Minutes of the meetings will be written in short sentences',
        description: 'The first ones fit on a postcard.',
      },
      es: {
        title: 'Las actas de las sesiones se escribirán con frases cortas',
        description: 'Las primeras caben en una postal.',
      },
    },
    {
      scene: 'highway',
      en: {
        title: 'A street with two names will keep both, one on each side',
        description: 'Letters arrive either way.',
      },
      es: {
        title: 'Una calle con dos nombres conserva los dos, uno en cada lado',
        description: 'Las cartas llegan igual.',
      },
    },
    {
      en: {
        title: 'Questions from the public move to the morning, when people agree more',
        description: 'The trial runs for three months.',
      },
      es: {
        title: 'Las preguntas del público pasan a la mañana, cuando la gente está más de acuerdo',
        description: 'La prueba dura tres meses.',
      },
    },
    {
      scene: 'market',
      en: {
        title: 'The square will be swept before the market, not after',
        description: 'The pigeons have been told.',
      },
      es: {
        title: 'La plaza se barrerá antes del mercado y no después',
        description: 'Las palomas ya están avisadas.',
      },
    },
    {
      scene: 'workbench',
      en: {
        title: 'The town repairs its swings and leaves the drawings beside them',
        description: 'Anyone may check the bolts.',
      },
      es: {
        title: 'El ayuntamiento repara los columpios y deja los planos al lado',
        description: 'Cualquiera puede revisar los tornillos.',
      },
    },
    {
      en: { title: 'The lost property office finds its own key', description: 'It was filed under K.' },
      es: {
        title: 'La oficina de objetos perdidos encuentra su propia llave',
        description: 'Estaba archivada en la letra L.',
      },
    },
  ],
  coming: [
    {
      scene: 'cityHall',
      en: {
        title: 'The budget is printed again after a reader finds a comma',
        description: 'It had been worth nine thousand.',
      },
      es: {
        title: 'El presupuesto se imprime otra vez porque un lector encontró una coma',
        description: 'Valía nueve mil.',
      },
    },
  ],
});
