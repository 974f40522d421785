import { inBothLanguages } from './inBothLanguages.ts';

/** Stages, walls, books and kitchens. */
export const culture = inBothLanguages({
  filed: [
    {
      scene: 'theater',
      en: {
        title: 'A play with a part for everybody fills the hall, and then the stage',
        description:
          'There are ninety lines and ninety people to say them. The prompter, who knows them all, was given one as well, and forgot it on the first night to great applause.',
      },
      es: {
        title: 'Una obra con un papel para cada vecino llena la sala y después el escenario',
        description:
          'Son noventa frases para noventa personas. Al apuntador, que se las sabe todas, también le tocó una, y la olvidó la noche del estreno entre grandes aplausos.',
      },
    },
    {
      scene: 'gallery',
      en: {
        title: 'The gallery hangs its pictures at the height of children',
        description: 'Adults are lent a low chair.',
      },
      es: {
        title: 'La galería cuelga los cuadros a la altura de los niños',
        description: 'A los adultos se les presta una silla baja.',
      },
    },
    {
      scene: 'typewriter',
      en: { title: 'A novel is published one postcard at a time', description: 'The ending is on its way.' },
      es: { title: 'Una novela se publica postal por postal', description: 'El final va en camino.' },
    },
    {
      scene: 'kitchen',
      en: {
        title: 'A soup that takes two days has a festival of its own',
        description: 'The festival takes three.',
      },
      es: {
        title: 'Una sopa que tarda dos días tiene su propia fiesta',
        description: 'La fiesta dura tres.',
      },
    },
    {
      scene: 'nightStreet',
      en: {
        title: 'Photographers spend a year on one street, and leave by the other end',
        description: 'They brought back every window.',
      },
      es: {
        title: 'Un grupo de fotógrafos pasa un año en una calle y sale por el otro extremo',
        description: 'Traen todas las ventanas.',
      },
    },
    {
      scene: 'theater',
      en: {
        title: 'The choir rehearses on the stairs, where it sounds larger',
        description: 'Basses stand at the bottom.',
      },
      es: {
        title: 'El coro ensaya en la escalera, donde suena más grande',
        description: 'Los bajos van abajo.',
      },
    },
    {
      en: { title: 'A museum of keys opens its last door', description: 'Behind it were more keys.' },
      es: { title: 'Un museo de llaves abre su última puerta', description: 'Detrás había más llaves.' },
    },
  ],
  coming: [
    {
      scene: 'theater',
      en: { title: 'The prompter remembers the line, a week later', description: 'It was worth the wait.' },
      es: {
        title: 'El apuntador recuerda la frase una semana después',
        description: 'Valió la pena esperar.',
      },
    },
  ],
});
