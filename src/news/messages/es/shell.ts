import type { Messages } from '../en/en.ts';

export const shell = {
  pageNames: {
    home: 'Inicio',
    books: 'Libros',
    radio: 'Radio',
    blog: 'Blog',
    events: 'Eventos locales',
    partners: 'Aliados',
    faq: 'Preguntas frecuentes',
    search: 'Buscar',
    siteMap: 'Mapa del sitio',
    rss: 'RSS',
  },
  header: {
    skip: 'Saltar al contenido',
    main: 'Principal',
    more: 'Más',
    menu: 'Menú',
    search: 'Buscar',
    support: 'Apóyenos',
    alert: 'Alerta',
    draft: 'Borrador',
    draftText: 'Esto es un borrador: solo pueden verlo quienes tengan este enlace.',
    scheduledText:
      'Este artículo se publicará el {moment}; hasta entonces, solo pueden verlo quienes tengan este enlace.',
    sample: 'Muestra',
    sampleText:
      'Las noticias, las personas y los servicios que ve aquí son inventados; no son noticias reales.',
  },
  footer: {
    network: 'Parte de la red {network}.',
    support: 'Apoye el periodismo local',
    sections: 'Secciones',
    community: 'Comunidad',
    publication: 'La publicación',
  },
  languageOffer: {
    question: 'Este sitio también está en español.',
    answer: 'Leer en español',
    close: 'Cerrar',
  },
  searchForm: {
    terms: 'Palabras que desea buscar',
    placeholder: 'Noticias y artículos',
    placeholderOfStories: 'Noticias',
    search: 'Buscar',
  },
  slots: {
    label: 'Publicidad',
    from: 'De {name}',
  },
  advertising: {
    newsletter: {
      heading: 'Las noticias de su ciudad, por correo electrónico',
      text: 'Lo que pasó y lo que viene, de {name}. Cancele cuando quiera.',
      linkText: 'Suscríbase al boletín',
    },
    support: {
      heading: 'El periodismo local necesita de usted',
      text: 'Si {name} le es útil, ayude a que siga siendo gratis para todos en {area}.',
      linkText: 'Apóyenos',
    },
    advertise: {
      heading: 'Encuentre aquí a sus vecinos',
      text: 'Llegue a la gente de {area}. Los lectores de {name} viven donde usted trabaja.',
      linkText: 'Anúnciese con nosotros',
    },
    feed: {
      heading: 'Las noticias de su ciudad, en su lector de RSS',
      text: 'Siga a {name} por RSS: sin cuenta, sin correo electrónico y sin rastreo.',
      linkText: 'Suscríbase por RSS',
    },
    listen: {
      heading: 'Radio en vivo, de día y de noche',
      text: 'Sigue sonando mientras usted navega.',
      linkText: 'Escuche en vivo',
    },
    search: {
      heading: '¿Busca una noticia?',
      text: 'Busque en todo lo que {name} ha reunido y escrito.',
      linkText: 'Buscar',
    },
  },
  dialogs: {
    close: 'Cerrar',
    feedHeading: 'Siga de cerca a {name}',
    feedText: 'Reciba las noticias en su lector de RSS: sin cuenta y sin correo electrónico.',
    feedLink: 'Suscríbase por RSS',
    newsletterHeading: 'Las noticias de su ciudad, por correo electrónico',
    newsletterText: 'Reciba el boletín de {name}. Cancele cuando quiera.',
    newsletterLink: 'Suscríbase al boletín',
    supportHeading: 'Apoye el periodismo local',
    supportCharity: 'Las donaciones se hacen en el sitio web de {charity}.',
    donate: 'Donar ahora',
    later: 'Quizás después',
  },
  messages: {
    notFound: 'Página no encontrada',
    notFoundReason:
      'No hay nada en esta dirección. Es posible que la página haya cambiado de lugar o que el enlace tenga un error.',
    noCategory: 'Categoría no encontrada',
    noCategoryReason:
      '{name} no tiene ninguna sección con ese nombre. El mapa del sitio muestra todas las secciones.',
    siteMap: 'Mapa del sitio',
    failure: 'Algo salió mal',
    failureReason: 'El error es nuestro y ya quedó registrado. Vuelva a cargar esta página en un momento.',
  },
} satisfies Partial<Messages>;
