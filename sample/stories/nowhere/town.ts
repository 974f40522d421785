import { inBothLanguages } from './inBothLanguages.ts';

/** News of the town: what most sections are about. */
export const town = inBothLanguages({
  filed: [
    {
      scene: 'river',
      en: {
        title: 'The footbridge by the mill reopens, and the ducks cross first',
        description:
          'Carpenters spent four weeks replacing planks that nobody could remember being new. On the opening morning, the ducks from the lower bank walked over before anyone could cut the ribbon.',
      },
      es: {
        title: 'El puente del molino reabre y los patos cruzan primero',
        description:
          'Los carpinteros tardaron cuatro semanas en cambiar unas tablas que nadie recordaba nuevas. La mañana de la apertura, los patos de la orilla cruzaron antes de que alguien cortara la cinta.',
      },
    },
    {
      scene: 'library',
      en: {
        title: 'The library lends umbrellas and asks only that they come back dry',
        description: 'Forty are out already. There has been no rain.',
      },
      es: {
        title: 'La biblioteca presta paraguas y solo pide que vuelvan secos',
        description: 'Ya hay cuarenta fuera. Todavía no ha llovido.',
      },
    },
    {
      scene: 'cityHall',
      en: {
        title: 'The town clock runs four minutes late, and residents vote to keep it that way',
        description: 'The buses leave by it, and so does everybody else.',
      },
      es: {
        title: 'El reloj de la plaza va cuatro minutos atrasado y los vecinos votan por dejarlo así',
        description: 'Los autobuses salen según él, y los demás también.',
      },
    },
    {
      scene: 'nightStreet',
      en: {
        title: 'Lamps on the long street are dimmed so that the stars can be counted',
        description: 'The count so far: more than expected.',
      },
      es: {
        title: 'La calle larga baja sus luces para que se puedan contar las estrellas',
        description: 'Hasta ahora hay más de las esperadas.',
      },
    },
    {
      scene: 'porches',
      en: {
        title: 'A house number that was never used finds a house',
        description: 'Number nine had been painted on the gate for sixty years.',
      },
      es: {
        title: 'Un número de casa que nunca se usó encuentra su casa',
        description: 'El nueve llevaba sesenta años pintado en la verja.',
      },
    },
    {
      scene: 'storm',
      en: {
        title: 'One afternoon of wind moves three hats and a weathervane',
        description: 'All four are at the bakery, waiting to be claimed.',
      },
      es: {
        title: 'Una tarde de viento se lleva tres sombreros y una veleta',
        description: 'Los cuatro esperan a sus dueños en la panadería.',
      },
    },
    {
      en: {
        title: 'The ferry timetable is printed in larger type, and now fills two pages',
        description: 'The ferry itself has not changed.',
      },
      es: {
        title: 'El horario de la barca se imprime con letra más grande y ya ocupa dos páginas',
        description: 'La barca sigue igual.',
      },
    },
  ],
  coming: [
    {
      scene: 'train',
      en: {
        title: 'The morning train stops for a tortoise, and then waits for it',
        description: 'It left nine minutes late, with applause.',
      },
      es: {
        title: 'El tren de la mañana se detiene por una tortuga y luego la espera',
        description: 'Salió nueve minutos tarde, entre aplausos.',
      },
    },
  ],
});
