import { inBothLanguages } from './inBothLanguages.ts';

/** Schools and what is learned there. */
export const schools = inBothLanguages({
  filed: [
    {
      scene: 'classroom',
      en: {
        title: 'Children map every tree on the way to school, and give each one a name',
        description:
          'The map hangs in the entrance and covers a whole wall. Two trees share a name, because two groups found them on the same day and neither would give way.',
      },
      es: {
        title: 'Los niños hacen un mapa de los árboles del camino a la escuela y a cada uno le ponen nombre',
        description:
          'El mapa está en la entrada y ocupa toda una pared. Dos árboles se llaman igual, porque dos grupos los encontraron el mismo día y ninguno quiso ceder.',
      },
    },
    {
      scene: 'library',
      en: {
        title: 'A reading hour begins with ten minutes of silence',
        description: 'The silence is becoming popular.',
      },
      es: {
        title: 'Una hora de lectura empieza con diez minutos de silencio',
        description: 'El silencio gusta cada vez más.',
      },
    },
    {
      scene: 'kitchen',
      en: {
        title: 'The school kitchen cooks from a book of grandmothers',
        description: 'No two recipes agree about salt.',
      },
      es: {
        title: 'La cocina de la escuela guisa con un libro de abuelas',
        description: 'No hay dos recetas que coincidan en la sal.',
      },
    },
    {
      scene: 'garden',
      en: {
        title: 'Sunflowers in the schoolyard are measured every Monday',
        description: 'On Tuesdays they are measured again, to be sure.',
      },
      es: {
        title: 'Los girasoles del patio se miden todos los lunes',
        description: 'Los martes se miden otra vez, para estar seguros.',
      },
    },
    {
      en: {
        title: 'An evening class teaches how to fold maps',
        description: 'Unfolding them needs no class.',
      },
      es: {
        title: 'Un curso nocturno enseña a doblar mapas',
        description: 'Para desdoblarlos no hace falta curso.',
      },
    },
    {
      scene: 'workbench',
      en: {
        title: 'A class takes a clock apart and puts two together',
        description: 'Both are right twice a day.',
      },
      es: {
        title: 'Un grupo desarma un reloj y arma dos',
        description: 'Los dos aciertan dos veces al día.',
      },
    },
    {
      en: {
        title: 'The school band learns a march that can be played sitting down',
        description: 'It is because of the drum.',
      },
      es: {
        title: 'La banda de la escuela aprende una marcha que se toca sin levantarse',
        description: 'Es por el tambor.',
      },
    },
  ],
  coming: [
    {
      scene: 'classroom',
      en: {
        title: 'The two trees with one name get a path between them',
        description: 'Both groups dug it.',
      },
      es: {
        title: 'Los dos árboles del mismo nombre ya tienen un camino entre ellos',
        description: 'Lo abrieron los dos grupos.',
      },
    },
  ],
});
