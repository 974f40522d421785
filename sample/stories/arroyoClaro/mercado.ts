import type { SectionStories } from '../../story.ts';

/** Business. */
export const mercado: SectionStories = {
  filed: [
    {
      outlet: 'la-romana',
      title: 'La cooperativa de la harina reparte ganancias por primera vez y compra un toldo',
      description: 'Tocó a poco por cabeza y a mucho por sombra.',
      author: 'Evaristo Quintanar',
      scene: 'market',
      body: [
        'La asamblea duró lo que dura un café. Con lo que quedó se pagó el toldo, que es verde y cubre hasta el puesto de los quesos.',
      ],
    },
    {
      outlet: 'la-romana',
      title: 'El taller de bicicletas arregla gratis lo que se pueda arreglar en diez minutos',
      description: 'El reloj está a la vista. El récord son cuatro frenos.',
      author: 'Salustia Encinas',
      scene: 'workbench',
    },
    {
      outlet: 'la-romana',
      title: 'Abre una imprenta en la antigua sastrería y conserva los espejos',
      description: 'Sirven para leer los tipos al revés.',
      author: 'Salustia Encinas',
      scene: 'typewriter',
    },
    {
      outlet: 'la-romana',
      title: 'El puesto de tamales acepta reservas por primera vez en treinta años',
      description: 'Solo para bautizos y mudanzas.',
      author: 'Evaristo Quintanar',
      scene: 'kitchen',
    },
    {
      outlet: 'la-romana',
      title: 'La ferretería presta herramientas los domingos, con la condición de que vuelvan contando algo',
      description: 'El taladro ya tiene tres historias.',
      author: 'Evaristo Quintanar',
      scene: 'workbench',
    },
    {
      outlet: 'la-romana',
      title: 'Las tejedoras fijan el precio del rebozo por horas y no por metros',
      description: 'Un letrero explica la cuenta, punto por punto.',
      author: 'Salustia Encinas',
      scene: 'clothesline',
    },
  ],
  coming: [
    {
      outlet: 'la-romana',
      title: 'La imprenta entrega su primer encargo: las etiquetas de la miel',
      description: 'Se leen igual de bien en el espejo.',
      author: 'Salustia Encinas',
      scene: 'typewriter',
    },
    {
      outlet: 'la-romana',
      title: 'El toldo verde soportó su primer viento',
      description: 'El queso también.',
      author: 'Evaristo Quintanar',
      scene: 'market',
    },
  ],
};
