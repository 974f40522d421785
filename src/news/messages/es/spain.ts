import type { PartialMessages } from '../partialMessages.ts';

/** Spanish as newspapers in Spain write it: *en directo*, *vídeo*, and the perfect for what has just happened. */
export const spain: PartialMessages = {
  pageNames: { events: 'Agenda local', partners: 'Colaboradores' },
  advertising: {
    newsletter: { text: 'Lo que ha pasado y lo que viene, de {name}. Puede darse de baja cuando quiera.' },
    support: { heading: 'El periodismo local le necesita' },
    listen: { linkText: 'Escuche en directo', heading: 'Radio en directo, de día y de noche' },
  },
  dialogs: {
    newsletterText: 'Reciba el boletín de {name}. Puede darse de baja cuando quiera.',
    later: 'Quizá más tarde',
  },
  messages: {
    failure: 'Algo ha salido mal',
    failureReason:
      'El error es nuestro y ya ha quedado registrado. Vuelva a cargar esta página en un momento.',
  },
  lists: {
    loaded: {
      one: '{section}: se ha cargado {count} noticia.',
      many: '{section}: se han cargado {count} de noticias.',
      other: '{section}: se han cargado {count} noticias.',
    },
    stale: 'No hemos podido actualizar desde el {time}. Estas son las últimas noticias que hemos recibido.',
    staleForLong: 'No hemos podido actualizar. Estas son las últimas noticias que hemos recibido.',
    failed: 'No se han podido cargar las noticias',
    failedHeadlines: 'No se han podido cargar los artículos destacados',
  },
  home: {
    liveRadio: 'Radio en directo',
    calendar: 'Agenda local',
    allEvents: 'Ver toda la agenda',
    byEmail: 'Las noticias de su ciudad, por correo electrónico',
    byEmailText: 'Lo que ha pasado y lo que viene. Puede darse de baja cuando quiera.',
    byFeedText: 'Siga a {name} sin cuenta, sin correo electrónico y sin rastreo.',
    contact: 'Contacte con nosotros',
  },
  actions: { tryAgain: 'Volver a intentarlo' },
  namedPosts: {
    postList: { failedReason: 'No hemos podido cargar esta página. El resto del sitio sí funciona.' },
    search: {
      blogNotSearched:
        'Nuestros artículos no están disponibles en este momento, así que no hemos podido buscar en ellos.',
    },
  },
  postList: {
    loadingReason: 'Volviendo a intentarlo…',
    loaded: {
      one: 'Se ha cargado la página {page}: {count} artículo.',
      many: 'Se ha cargado la página {page}: {count} de artículos.',
      other: 'Se ha cargado la página {page}: {count} artículos.',
    },
    failedReason: 'No hemos podido cargar el blog. Las noticias sí funcionan.',
    failedStatus: 'No se ha podido cargar la lista de artículos: {status}',
    failed: 'No se ha podido cargar la lista de artículos',
  },
  markdown: { toDo: 'Pendiente' },
  post: {
    linkNotCopied: 'No hemos podido copiar el enlace. Puede copiarlo de la barra de direcciones.',
    video: 'Vea un vídeo relacionado',
    videoTitle: 'Vídeo relacionado',
    failedStatus: 'No se ha podido cargar el artículo: {status}',
    failed: 'No se ha podido cargar el artículo',
    failedReason:
      'No hemos podido cargar esta página. Inténtelo de nuevo en un momento. Las noticias sí funcionan.',
  },
  events: { kicker: 'Actos y actividades' },
  embed: {
    play: 'Reproducir el vídeo',
    titles: { video: 'Vídeo en {service}', short: 'Vídeo en {service}' },
  },
  partners: {
    description: 'Colabore con nosotros: guías para colaboradores.',
    inquiries: 'Si desea colaborar con nosotros, {link}.',
  },
  outsideServices: {
    events: 'Agenda de actos',
    videos: 'Vídeos',
    posts: 'Vídeos, mapas y otras partes de los artículos',
    partners: 'Documentos para colaboradores',
  },
  siteMap: {
    pages: {
      events: 'La agenda local.',
      radio: 'En directo, de día y de noche.',
      partners: 'Guías para colaborar con nosotros.',
    },
  },
  fileViewer: {
    notCopied: 'No hemos podido copiar el texto. Puede seleccionarlo y copiarlo usted.',
    failed: 'No se ha podido cargar el contenido de {file}',
  },
  radio: {
    title: 'Radio en directo',
    description: 'Escuche {station} en directo en {name}, de día y de noche.',
  },
  radioPlayer: {
    heading: 'Radio en directo',
    subtitle: 'Emisión en directo las 24 horas',
    onAir: 'En antena',
    stream: 'Emisión en directo',
    station: 'Emisora',
    tip: 'Es posible que tenga que pulsar para oír el audio: los navegadores no reproducen sonido hasta que usted lo pide.',
    windowBlocked:
      'Su navegador ha bloqueado la ventana pequeña. Permita las ventanas emergentes de este sitio o escuche aquí.',
    phases: {
      refused: 'No se ha podido iniciar la reproducción. Inténtelo de nuevo.',
      unavailable: 'La emisión no está disponible por el momento.',
      unplayable: 'Su navegador no puede reproducir esta emisora.',
    },
  },
  search: {
    didYouMean: '¿Quería decir {words}?',
    synonyms: 'También hemos buscado {words}',
    blogNotSearched:
      'Nuestro blog no responde en este momento, así que no hemos podido buscar en sus artículos.',
    nothing: 'No se ha encontrado nada con “{words}”',
    tooLongReason: 'Hemos conservado el principio. Con una o dos palabras suele encontrarse más.',
  },
  llms: {
    pages: {
      '/events': { label: 'Agenda local', notes: 'La agenda de actos.' },
      '/radio': { label: 'Radio en directo' },
      '/partners': { label: 'Colaboradores' },
    },
  },
};
