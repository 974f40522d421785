import type { Words } from '../en/en.ts';

export const ownPages = {
  ownPages: {
    changed: 'Último cambio: {date}',
    contents: 'Contenido',
  },
  outsideServices: {
    part: 'Parte',
    service: 'Servicio',
    loads: 'Se carga',
    events: 'Calendario de eventos',
    contactForm: 'Formulario de contacto',
    newsletterForm: 'Formulario del boletín',
    videos: 'Videos',
    partners: 'Documentos para aliados',
    click: 'solo cuando usted decide verla',
    visible: 'cuando usted llega a ella',
  },
} satisfies Pick<Words, 'ownPages' | 'outsideServices'>;
