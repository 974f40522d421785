import { inBothLanguages } from './inBothLanguages.ts';

/** Small firms and stalls. */
export const business = inBothLanguages({
  filed: [
    {
      scene: 'bakery',
      en: {
        title: 'Two bakeries share an oven, and the street gets its bread an hour earlier',
        description:
          'One works by night and the other by day, and neither needed the oven while the other slept. The savings paid for a second delivery bicycle, which rings twice when the bread is warm.',
      },
      es: {
        title: 'Dos panaderías comparten horno y la calle tiene pan una hora antes',
        description:
          'Una trabaja de noche y la otra de día, y ninguna usaba el horno mientras la otra dormía. Con lo ahorrado compraron otra bicicleta de reparto, que toca dos veces el timbre cuando el pan va caliente.',
      },
    },
    {
      scene: 'market',
      en: {
        title: 'A stall sells only what grew within sight of it',
        description: 'On foggy days the choice is small.',
      },
      es: {
        title: 'Un puesto vende solo lo que creció a la vista',
        description: 'Los días de niebla hay poco donde elegir.',
      },
    },
    {
      scene: 'workbench',
      en: {
        title: 'The repair shop publishes what breaks most, and hinges win',
        description: 'Handles came second.',
      },
      es: {
        title: 'El taller de reparaciones publica lo que más se rompe: ganan las bisagras',
        description: 'Las asas quedaron en segundo lugar.',
      },
    },
    {
      scene: 'harbor',
      en: {
        title: 'Rowing boats are hired out by the story, not by the hour',
        description: 'Short stories are cheaper.',
      },
      es: {
        title: 'Las barcas de remos se alquilan por historias y no por horas',
        description: 'Las historias cortas salen más baratas.',
      },
    },
    {
      en: {
        title: 'A shop that sells a single kind of button opens another',
        description: 'That one sells the thread.',
      },
      es: {
        title: 'Una tienda que vende un solo tipo de botón abre otra',
        description: 'Esa vende el hilo.',
      },
    },
    {
      scene: 'garden',
      en: {
        title: 'Honey from the roof of the post office goes on sale',
        description: 'Each jar has an address.',
      },
      es: {
        title: 'Sale a la venta la miel del techo de la oficina de correos',
        description: 'Cada frasco lleva una dirección.',
      },
    },
    {
      en: {
        title: 'A savings club buys a bell, to be rung when the jar is full',
        description: 'It has been polished twice.',
      },
      es: {
        title: 'Un grupo de ahorro compra una campana para tocarla cuando se llene el frasco',
        description: 'Ya la han pulido dos veces.',
      },
    },
  ],
  coming: [
    {
      scene: 'bakery',
      en: {
        title: 'The delivery bicycle gets a third ring, for cake',
        description: 'Nobody needed it explained.',
      },
      es: {
        title: 'La bicicleta de reparto estrena un tercer timbrazo, para los pasteles',
        description: 'Nadie pidió explicaciones.',
      },
    },
  ],
});
