import type { Words } from '../words.ts';

export const story = {
  readMore: 'Leer más',
  minutes: '{count} min de lectura',
  alsoReported: 'También lo informan {outlets}',
  outletsMore: '{named} y {count} más',
  untitled: 'Artículo sin título',
  noDescription: 'Sin descripción',
  staff: 'Redacción',
} satisfies Words['story'];

export const lists = {
  headlines: 'Titulares de hoy',
  localCoverage: 'Cobertura local',
  latest: 'Lo último',
  subscribe: 'Suscríbase por RSS',
  seeAll: 'Ver todo',
  seeAllUnseen: 'sobre {coverage}',
  seeAllCoverage: 'Ver todo sobre {coverage}',
  updated: {
    one: 'Actualizado: {moment}, de {count} fuente',
    many: 'Actualizado: {moment}, de {count} de fuentes',
    other: 'Actualizado: {moment}, de {count} fuentes',
  },
  loading: 'Cargando {section}…',
  loadingReason: 'Buscando las últimas noticias…',
  loaded: {
    one: '{section}: se cargó {count} noticia.',
    many: '{section}: se cargaron {count} de noticias.',
    other: '{section}: se cargaron {count} noticias.',
  },
  empty: 'No hay artículos disponibles en este momento.',
  emptyReason: 'Todavía no hay novedades. Revisamos todo el día.',
  home: 'Volver al inicio',
  stale: 'No hemos podido actualizar desde el {time}. Estas son las últimas noticias que recibimos.',
  staleForLong: 'No hemos podido actualizar. Estas son las últimas noticias que recibimos.',
  unavailable: 'No podemos cargar las noticias en este momento. Inténtelo más tarde.',
  unavailableReason: 'Las fuentes de esta sección no responden en este momento. Seguiremos intentando.',
  failed: 'No se pudieron cargar las noticias',
  failedHeadlines: 'No se pudieron cargar los artículos destacados',
} satisfies Words['lists'];

export const section = {
  title: '{section} en {place}',
  keyword: 'noticias de {place}',
  keywordLocal: 'noticias locales',
  across: 'En las demás secciones',
  all: 'Todos los artículos',
  allHeading: '{section}: todos los artículos',
  allDescription:
    'Cobertura completa de {section}: las últimas noticias de todas las fuentes que sigue {name}.',
} satisfies Words['section'];

export const home = {
  title: 'Noticias de {place}',
  todaysNews: 'Noticias de hoy',
  opinion: 'Opinión y análisis',
  todayIn: 'Hoy en {city}',
  today: 'Hoy',
  updated: 'Actualizado: {moment}',
  liveRadio: 'Radio en vivo',
  listen: 'Escuche ahora',
  blog: 'De nuestro blog',
  allPosts: 'Todos los artículos',
  allPostsUnseen: 'del blog',
  calendar: 'Calendario comunitario',
  whatsOn: 'Qué hacer en {area}',
  calendarText: 'Conciertos, reuniones, partidos y cenas, anunciados por los lugares que los organizan.',
  allEvents: 'Ver todos los eventos',
  about: 'Acerca de {name}',
  mission: 'Nuestra misión',
  history: 'Nuestra historia',
  team: 'Nuestro equipo',
  sample: 'Muestra',
  contact: 'Contáctenos',
  stayInTouch: 'Sigamos en contacto',
  tips: '¿Tiene una noticia?',
  advertising: 'Publicidad',
  office: 'Dirección de la oficina',
  hours: 'Horario de la oficina',
  everythingElse: 'Todo lo demás',
  social: 'Redes sociales',
  contactForm: 'Formulario de contacto',
  newsletter: 'Boletín',
} satisfies Words['home'];

export const retry = {
  tryAgain: 'Intentar de nuevo',
} satisfies Words['retry'];
