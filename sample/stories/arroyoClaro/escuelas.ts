import type { SectionStories } from '../../story.ts';

/** Schools. */
export const escuelas: SectionStories = {
  filed: [
    {
      outlet: 'el-pizarron',
      title: 'El camión escolar cambia de ruta para pasar por la panadería a las siete en punto',
      description: 'La conductora dice que es por el tráfico. Nadie la contradice.',
      author: 'Engracia Tornasol',
      scene: 'schoolBus',
      body: [
        'La ruta nueva tarda lo mismo y llega mejor humorada. Las familias de la calle Larga pidieron que se conserve aunque termine la obra.',
        'El concejo escolar anotó la petición junto a otra, sin firma, que pide conchas los miércoles.',
      ],
    },
    {
      outlet: 'el-pizarron',
      title: 'La clase de quinto traduce las cartas de la abuela de todos',
      description: 'Ochenta y una cartas, dos idiomas y un diccionario que ya no cierra.',
      author: 'Bonifacio Lumbreras',
      scene: 'classroom',
    },
    {
      outlet: 'el-pizarron',
      title: 'El laboratorio de ciencias estrena microscopio y descubre el polvo',
      description: 'El informe tiene doce páginas y un dibujo muy bueno.',
      author: 'Engracia Tornasol',
      scene: 'workbench',
    },
    {
      outlet: 'el-pizarron',
      title: 'El huerto de la primaria vende su primera cosecha y le sobra calabaza',
      description: 'Hay recetas pegadas en la reja.',
      author: 'Bonifacio Lumbreras',
      scene: 'garden',
    },
    {
      outlet: 'el-pizarron',
      title: 'Los talleres de tarde abren con carpintería, coro y ajedrez',
      description: 'El ajedrez se juega con piezas hechas en carpintería. El coro opina.',
      author: 'Engracia Tornasol',
      scene: 'workbench',
    },
    {
      outlet: 'el-pizarron',
      title: 'El concejo escolar propone empezar media hora más tarde en invierno',
      description: 'Se votará en enero. Antes habrá dos reuniones con café.',
      author: 'Bonifacio Lumbreras',
      scene: 'cityHall',
    },
  ],
  coming: [
    {
      outlet: 'el-pizarron',
      title: 'Aprobadas las conchas de los miércoles, por unanimidad',
      description: 'La conductora del camión se abstuvo de sonreír.',
      author: 'Engracia Tornasol',
      scene: 'bakery',
    },
    {
      outlet: 'el-pizarron',
      title: 'El coro ganó el torneo de ajedrez',
      description: 'Nadie se lo explica todavía.',
      author: 'Bonifacio Lumbreras',
    },
  ],
};
