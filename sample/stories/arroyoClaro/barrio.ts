import type { SectionStories } from '../../story.ts';

/** News of the town, from two outlets. */
export const barrio: SectionStories = {
  filed: [
    {
      outlet: 'el-pregonero',
      title: 'La biblioteca del molino abrirá de noche porque los vecinos pidieron mesas, no libros',
      description:
        'Desde el lunes, las mesas del segundo piso tendrán luz hasta las nueve. La idea salió de una caja de zapatos llena de papelitos, y once decían casi lo mismo.',
      author: 'Remedios Zarcero',
      scene: 'library',
      pictureOddity: 'rotated',
      body: [
        'La caja apareció en septiembre junto a la ventanilla de devoluciones, con una pregunta pegada en la tapa: «¿Qué le haría quedarse un rato más?». A los ocho días no cabía un papel. Once vecinos, con once letras distintas, pedían una mesa tranquila después de cenar.',
        '«Nosotros preguntábamos qué libros faltaban», dijo Leocadio Brisas, que atiende el segundo piso. «Resulta que faltaban sillas».',
        'Habrá dos mesas largas junto a las ventanas del canal, una lámpara por persona y café de olla a voluntad, pagado por la cooperativa de la harina. A las nueve se apagan las luces de una en una, empezando por la de quien ya guardó el cuaderno.',
        'La prueba dura hasta mayo. La caja de zapatos sigue junto a la ventanilla con otra pregunta: «¿Qué se nos olvidó?». La primera respuesta llegó esa misma tarde, con tinta verde: «Un sacapuntas».',
      ],
    },
    {
      outlet: 'radio-la-noria',
      title:
        'El puente peatonal del arroyo se estrena el sábado con cuarenta vecinos y una carretilla de grava',
      description:
        'Así se prueban los puentes en Arroyo Claro: todos encima al mismo tiempo. No crujió nada.',
      author: 'Fulgencio Ortolán',
      scene: 'river',
    },
    {
      outlet: 'el-pregonero',
      title: 'La plaza estrena cuatro bancas y ya hay lista de espera para la de la sombra',
      description: 'Se apunta uno en la farmacia. La primera tarde duró hasta que se fue el sol.',
      author: 'Remedios Zarcero',
    },
    {
      outlet: 'el-pregonero',
      title: 'El reloj de la plaza volverá a dar la hora, pero solo las horas buenas',
      description: 'El relojero propone que calle a las tres de la mañana. El concejo lo votará el martes.',
      author: 'Casilda Monteverde',
      scene: 'cityHall',
      pictureOddity: 'wide',
    },
    {
      outlet: 'radio-la-noria',
      title: 'Una vecina pinta el nombre de cada calle en azulejos hechos en su cocina',
      description: 'Lleva veintitrés. Le faltan catorce y una calle que nadie recuerda cómo se llamaba.',
      author: 'Fulgencio Ortolán',
      scene: 'porches',
    },
    {
      outlet: 'el-pregonero',
      title: 'Los faroles de la calle Larga cambian de luz y los grillos se quedan',
      description: 'La luz ámbar gasta la mitad y deja ver la Vía Láctea desde el kiosco.',
      author: 'Casilda Monteverde',
      scene: 'nightStreet',
      pictureOddity: 'missing',
    },
    {
      outlet: 'radio-la-noria',
      title: 'La banda municipal busca una tuba, o a alguien que sepa imitarla',
      description: 'El ensayo es el jueves, en el patio de la escuela vieja.',
      author: 'Fulgencio Ortolán',
      scene: 'theater',
      pictureOddity: 'one pixel',
    },
    {
      outlet: 'el-pregonero',
      title: 'La tormenta del domingo dejó tres ramas caídas y un paraguas sin dueño',
      description: 'El paraguas, rojo, espera en la panadería.',
      author: 'Remedios Zarcero',
      scene: 'storm',
    },
  ],
  coming: [
    {
      outlet: 'radio-la-noria',
      title: 'Apareció el dueño del paraguas rojo: era el cartero',
      description: 'Lo había olvidado en la puerta número doce, entre dos cartas.',
      author: 'Fulgencio Ortolán',
    },
    {
      outlet: 'el-pregonero',
      title: 'El puente ya tiene nombre, y lo eligió la escuela',
      description: 'Ganó «Puente de los Veinte Minutos», por los que ahorra.',
      author: 'Remedios Zarcero',
      scene: 'classroom',
    },
  ],
};
