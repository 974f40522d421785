import type { Messages } from '../en/en.ts';

export const community = {
  events: {
    kicker: 'Calendario comunitario',
    description: 'Lo que hay que hacer en {area}, anunciado por los lugares que lo organizan.',
  },
  embed: {
    newTab: 'Abrir en otra pestaña',
    openForm: 'Abrir el formulario',
    show: 'Mostrar aquí',
    play: 'Reproducir el video',
    loadsOnPlay: 'Se carga desde {host} cuando usted lo reproduce.',
    loadsOnOpen: 'Se carga desde {host} cuando usted lo abre aquí.',
  },
  faq: {
    heading: 'Preguntas frecuentes',
    description: '{count} preguntas sobre {subjects}, con respuestas claras.',
    topics: 'Temas',
    link: 'Enlace a esta respuesta',
    more: '¿Todavía tiene preguntas?',
    ask: 'Pregúntele a {name}.',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    address: 'Dirección',
    sample: '(muestra)',
  },
  faqFilter: {
    label: 'Busque una pregunta',
    placeholder: 'Una o dos palabras',
    placeholderWithExample: 'Una o dos palabras, como {example}',
    count: { one: '{count} pregunta', many: '{count} de preguntas', other: '{count} preguntas' },
    none: 'Sin resultados',
    matches: '{matches} de {count} preguntas',
    noneReason:
      'Ninguna pregunta tiene todas esas palabras. Use menos palabras o palabras más cortas, o pregúntenos: nuestros datos de contacto están en esta página.',
    showAll: 'Mostrar todas las preguntas',
  },
  books: {
    back: 'Volver al inicio',
    view: 'Ver en {retailer}',
    all: '{shelf} en {retailer}',
    advertisement: 'Publicidad',
  },
  partners: {
    description: 'Trabaje con nosotros: guías para aliados.',
    inquiries: 'Si desea trabajar con nosotros, {link}.',
    contact: 'escríbanos desde la página principal',
  },
  customPages: {
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
} satisfies Partial<Messages>;
