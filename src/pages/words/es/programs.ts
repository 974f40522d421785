import type { Words } from '../words.ts';

export const programs = {
  siteMap: {
    title: 'Mapa del sitio',
    description: 'Todas las páginas, por tema.',
    programs: 'Para buscadores y desarrolladores',
    programsText:
      'Nuestro mapa para programas, las reglas para rastreadores, una guía para asistentes de inteligencia artificial y nuestros datos estructurados:',
    network: 'La red {network}',
    networkText:
      '{name} forma parte de una red de publicaciones locales. Cada una tiene su ciudad, sus fuentes y sus editores; comparten el software con el que funcionan.',
    visit: 'Visite {network}',
  },
  filePage: {
    kicker: 'Para programas',
    description: '{path} de {name} y para qué sirve.',
    about: 'Para qué sirve este archivo',
    text: 'Texto de {path}',
    lists: 'Lo que contiene',
    category: 'Categoría',
    changes: 'Cambia',
    pages: { one: '{count} página', many: '{count} de páginas', other: '{count} páginas' },
    pagesUnder: '{pages}, y todo lo que está en {prefix}',
    daily: 'A diario',
    weekly: 'Cada semana',
    monthly: 'Cada mes',
    rssTitle: 'Canal RSS',
    rss: [
      'Un lector de RSS es una aplicación o un servicio que revisa este archivo de vez en cuando y le muestra las novedades. Sin cuenta con nosotros, sin correo electrónico y sin cookies.',
      'Para suscribirse, copie la dirección de esta página en su lector de RSS.',
    ],
    robots: [
      'Los buscadores y otros programas leen este archivo antes de visitar el sitio. Indica qué direcciones no deben visitar y dónde está la lista de todas las páginas.',
      'Es una petición, no un candado. Aquí no hay nada que se le oculte a usted.',
    ],
    assistants: [
      'Los asistentes de inteligencia artificial leen este archivo para saber qué es este sitio, dónde están sus páginas y cómo citarlo.',
      'Dice en texto simple lo mismo que las páginas le dicen a usted.',
    ],
    sitemap: [
      'Los buscadores leen este archivo para encontrar todas las páginas del sitio y ver qué ha cambiado desde su última visita.',
      'El mapa para las personas es la página Mapa del sitio, enlazada al pie de cada página.',
    ],
  },
  fileViewer: {
    raw: 'Archivo original',
    refresh: 'Actualizar',
    tryAgain: 'Intentar de nuevo',
    copy: 'Copiar el texto',
    copied: 'Texto copiado',
    notCopied: 'No pudimos copiar el texto. Puede seleccionarlo y copiarlo usted.',
    status: 'Estado del archivo',
    updated: 'Última actualización: {time}',
    loading: 'Cargando {file}…',
    failed: 'No se pudo cargar el contenido de {file}',
    loadingRss: 'Cargando el canal RSS…',
    failedRss: 'El canal RSS no está disponible por el momento',
    lastVersion: '{error}. Esta es la última versión que teníamos.',
    upToDate: 'Al día.',
    addresses: { one: '{count} dirección', many: '{count} de direcciones', other: '{count} direcciones' },
    sitemaps: { one: '{count} mapa', many: '{count} de mapas', other: '{count} mapas' },
  },
  schema: {
    title: 'Datos estructurados',
    description: 'Cómo se describe {name} ante los buscadores y otros programas.',
    explanation:
      'Un buscador no puede adivinar quién publica una página, dónde está su redacción ni cómo funciona su búsqueda. Nuestras páginas lo dicen con {vocabulary}, el vocabulario que comparten todos los buscadores. Aquí está en palabras sencillas y tal como lo leen los programas. No describimos las noticias de otras redacciones. Ellas mismas lo hacen.',
    organization: 'La publicación',
    website: 'El sitio web y su búsqueda',
    breadcrumbs: 'Ruta de navegación',
    json: '{heading}, en JSON-LD',
  },
} satisfies Partial<Words>;
