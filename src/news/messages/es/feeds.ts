import type { Messages } from '../en/en.ts';

export const feeds: Pick<Messages, 'feeds' | 'llms'> = {
  feeds: {
    categories: ['Noticias locales', 'Comunidad'],
    storiesRights: 'Cada noticia pertenece a quien la publicó.',
    /** The description of the site's search, which browsers show. */
    searchAll: 'Noticias y artículos de {name}',
    searchStories: 'Noticias de {name}',
    failed: {
      title: 'Error del canal RSS',
      description: 'El canal RSS no está disponible por el momento. Inténtelo de nuevo más tarde.',
    },
  },
  llms: {
    facts: 'Puede contar con esto:',
    covers: 'Este medio informa sobre {place}.',
    sectionsGather:
      'Las secciones reúnen titulares de otros medios. Cada uno indica su fuente y enlaza al original, que pertenece a quien lo publicó: cite el original.',
    postsAreOwn: 'Los artículos del blog son propios de {name}, con sus fuentes y, si las hay, correcciones.',
    dates:
      'Las fechas son las de las propias noticias, en la zona horaria {timeZone}. Una noticia sin fecha lleva la hora en que la vimos por primera vez.',
    datesWithPosts:
      'Las fechas son las de las propias noticias y artículos, en la zona horaria {timeZone}. Una noticia sin fecha lleva la hora en que la vimos por primera vez.',
    sections: 'Secciones',
    blog: 'Blog',
    allPosts: 'Todos los artículos',
    perPage: '{count} por página, primero los más recientes.',
    files: 'Canales y archivos',
    blogFeed: 'Los artículos más recientes, completos.',
    sameFeed: 'Los mismos artículos.',
    feeds: 'Todos los canales',
    feedsNotes: 'OPML. Cada sección tiene además rss.xml, atom.xml y feed.json bajo su dirección.',
    siteMapFile: 'Mapa del sitio para programas',
    allPages: 'Todas las páginas, con la fecha de su último cambio si se conoce.',
    allPagesAndPosts: 'Todas las páginas y artículos, con la fecha de su último cambio si se conoce.',
    robots: 'Lo que pueden leer los programas.',
    calls: 'Llamadas',
    stories: 'Noticias de una sección',
    storiesNotes: 'GET devuelve JSON. La última parte de la dirección es una de estas: {keys}.',
    search: 'Búsqueda',
    searchExample: 'biblioteca',
    searchNotes:
      'GET devuelve JSON: noticias que contienen todas las palabras. q admite hasta 200 caracteres.',
    searchNotesWithPosts:
      'GET devuelve JSON: noticias y artículos que contienen todas las palabras. q admite hasta 200 caracteres.',
    pages: {
      '/faq': { label: 'Preguntas y respuestas', notes: '' },
      '/events': { label: 'Eventos locales', notes: 'El calendario de la comunidad.' },
      '/books': { label: 'Libros', notes: '' },
      '/radio': { label: 'Radio en vivo', notes: '' },
      '/partners': { label: 'Aliados', notes: '' },
      '/sitemap': { label: 'Mapa del sitio', notes: 'Todas las páginas, por temas.' },
    },
  },
};
