import type { SectionStories } from '../../story.ts';

/** Water and land. */
export const agua: SectionStories = {
  filed: [
    {
      outlet: 'la-compuerta',
      title: 'La limpieza de la acequia madre empieza el lunes y hacen falta palas',
      description: 'Cada parcela manda a una persona por turno. Quien no tenga pala puede llevar tortillas.',
      author: 'Higinio Salvatierra',
      scene: 'river',
      body: [
        'La acequia se limpia como siempre: desde la compuerta de arriba hacia abajo, con el mayordomo delante y los niños detrás, que son los que encuentran las canicas.',
        'Este año hay una novedad: el tramo del molino se medirá con cuerda, porque nadie cree las medidas del año pasado.',
      ],
    },
    {
      outlet: 'la-compuerta',
      title: 'Llovió once minutos y el pluviómetro de la escuela lo celebró',
      description:
        'Fueron cuatro milímetros. Los alumnos los anotaron con regla y los brindaron con limonada.',
      author: 'Petronila Arce',
      scene: 'storm',
      pictureOddity: 'CMYK',
    },
    {
      outlet: 'la-compuerta',
      title: 'El chile criollo vuelve a tres parcelas que llevaban una década de descanso',
      description: 'La semilla salió de un frasco de café guardado en un ropero.',
      author: 'Petronila Arce',
      scene: 'garden',
    },
    {
      outlet: 'la-compuerta',
      title: 'Un censo de ranas hecho de oído cuenta ciento doce voces',
      description: 'Y una que, según el acta, desafina.',
      author: 'Higinio Salvatierra',
      scene: 'lakeTrail',
      pictureOddity: 'slow',
    },
    {
      outlet: 'la-compuerta',
      title: 'Las colmenas del panteón dan la miel más clara en años',
      description: 'Sabe a mezquite, con algo de alfalfa al final.',
      author: 'Petronila Arce',
      scene: 'garden',
    },
    {
      outlet: 'la-compuerta',
      title: 'El mayordomo del agua publica los turnos en la puerta de la tienda',
      description: 'Por primera vez, con letra grande.',
      author: 'Higinio Salvatierra',
    },
  ],
  coming: [
    {
      outlet: 'la-compuerta',
      title: 'La cuerda dio la razón a los de abajo: el tramo del molino es más largo',
      description: 'Son nueve varas más de las que decía el cuaderno.',
      author: 'Higinio Salvatierra',
      scene: 'river',
    },
    {
      outlet: 'la-compuerta',
      title: 'Salieron las primeras hojas del chile criollo',
      description: 'Hay fila para verlas.',
      author: 'Petronila Arce',
      scene: 'garden',
    },
  ],
};
