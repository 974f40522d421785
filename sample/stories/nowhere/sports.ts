import { inBothLanguages } from './inBothLanguages.ts';

/** Games. */
export const sports = inBothLanguages({
  filed: [
    {
      scene: 'soccer',
      en: {
        title: 'A goal in the last minute goes in off the scoreboard, which then has to count it',
        description:
          'The goalkeeper had come forward, the ball had gone back, and the wind did the rest. The referee looked at the board, the board looked at nobody, and the match ended three to two.',
      },
      es: {
        title: 'Un balón pega en el marcador y entra: el propio marcador tuvo que anotar el gol',
        description:
          'El portero había subido, el balón había vuelto y el viento hizo lo demás. El árbitro miró el marcador, el marcador no miró a nadie y el partido quedó tres a dos.',
      },
    },
    {
      scene: 'tennis',
      en: {
        title: 'The club by the river lends a ball to anyone who brings back two',
        description: 'It has never had so many.',
      },
      es: {
        title: 'El club del río presta una pelota a quien devuelva dos',
        description: 'Nunca había tenido tantas.',
      },
    },
    {
      scene: 'lakeTrail',
      en: {
        title: 'The run around the lake gets a medal for those who walk it',
        description: 'They see more.',
      },
      es: {
        title: 'La carrera del lago estrena medalla para quien la haga caminando',
        description: 'Son los que más ven.',
      },
    },
    {
      scene: 'harbor',
      en: { title: 'Rowers win by the length of an oar', description: 'It was a long oar.' },
      es: { title: 'Los remeros ganan por el largo de un remo', description: 'Era un remo largo.' },
    },
    {
      scene: 'soccer',
      en: {
        title: 'Under-tens finish a season without a quarrel',
        description: 'There was one, but they agreed about it.',
      },
      es: {
        title: 'Los menores de diez años terminan la temporada sin una discusión',
        description: 'Hubo una, pero se pusieron de acuerdo.',
      },
    },
    {
      en: {
        title: 'The chess club moves to the park, and the pigeons take an interest',
        description: 'Two bishops are missing.',
      },
      es: {
        title: 'El club de ajedrez se muda al parque y las palomas se interesan',
        description: 'Faltan dos alfiles.',
      },
    },
    {
      en: { title: 'A tricycle wins a bicycle race', description: 'The rules said nothing about wheels.' },
      es: {
        title: 'Un triciclo gana una carrera de bicicletas',
        description: 'El reglamento no decía nada de ruedas.',
      },
    },
  ],
  coming: [
    {
      scene: 'soccer',
      en: {
        title: 'The scoreboard is moved, and asks to be moved back',
        description: 'It has a record to keep.',
      },
      es: { title: 'El marcador cambia de lugar y pide volver', description: 'Tiene un récord que cuidar.' },
    },
  ],
});
