import type { SectionStories } from '../../story.ts';

/** Sports, from two outlets. */
export const cancha: SectionStories = {
  filed: [
    {
      outlet: 'futbol',
      title: 'Las Golondrinas empatan en el último minuto con un gol que entró de rebote en el tinaco',
      description: 'El árbitro consultó al tinaco. El gol subió al marcador.',
      author: 'Melquíades Roble',
      scene: 'soccer',
      body: ['Quedan tres jornadas y nadie piensa mover el tinaco.'],
    },
    {
      outlet: 'beisbol',
      title: 'El diamante de la vega estrena pasto y pierde la primera pelota',
      description: 'Quien la encuentre entra gratis hasta mayo.',
      author: 'Dorotea Villalpando',
      scene: 'ballDiamond',
    },
    {
      outlet: 'futbol',
      title: 'La liga de los jueves juega a las seis para que alcance la luz',
      description: 'Y porque a las ocho cierra la nevería.',
      author: 'Melquíades Roble',
      scene: 'soccer',
      pictureOddity: 'web page',
    },
    {
      outlet: 'beisbol',
      title: 'Tres generaciones en una misma banca: la familia Ocampo batea en orden de edad',
      description: 'El abuelo va primero y robó segunda.',
      author: 'Dorotea Villalpando',
      scene: 'ballDiamond',
      pictureOddity: 'rotated',
    },
    {
      outlet: 'futbol',
      title: 'La portera de quince años que ataja penales y vende limonada',
      description: 'Lleva siete seguidos, y dos garrafones.',
      author: 'Melquíades Roble',
    },
    {
      outlet: 'beisbol',
      title: 'La carrera del arroyo admite este año a quienes solo quieran caminar',
      description: 'Habrá dos metas: una para llegar y otra para platicar.',
      author: 'Dorotea Villalpando',
      scene: 'lakeTrail',
    },
  ],
  coming: [
    {
      outlet: 'beisbol',
      title: 'Apareció la pelota perdida: estaba en el nido de una cigüeña de yeso',
      description: 'La encontró el jardinero al pintar la fachada.',
      author: 'Dorotea Villalpando',
      scene: 'ballDiamond',
    },
    {
      outlet: 'futbol',
      title: 'El tinaco ya tiene camiseta',
      description: 'Lleva el número doce.',
      author: 'Melquíades Roble',
      scene: 'soccer',
    },
  ],
};
