import type { Language } from '../news/languages.ts';

/** Texts of feeds and of `llms.txt`, which are in the language of the publication, or of the view. */
export interface FeedTexts {
  /** Categories of the blog's feed, besides those of its posts. */
  categories: readonly string[];
  /** The copyright notice of a section's feed. */
  storiesRights: string;
  /** Title and description of a feed that can't be built. */
  failed: { title: string; description: string };
  llms: {
    facts: string;
    /** `{place}`: city, county, region and country. */
    covers: string;
    sectionsGather: string;
    /** `{name}`: the publication. */
    postsAreOwn: string;
    /** `{timeZone}`: a name such as America/Chicago. */
    dates: string;
    datesWithPosts: string;
    sections: string;
    blog: string;
    allPosts: string;
    /** `{count}`: posts on a page. */
    perPage: string;
    files: string;
    blogFeed: string;
    sameFeed: string;
    feeds: string;
    /** The file names stay. */
    feedsNotes: string;
    siteMapFile: string;
    allPages: string;
    allPagesAndPosts: string;
    robots: string;
    calls: string;
    stories: string;
    /** `{keys}`: the keys of sections. */
    storiesNotes: string;
    search: string;
    searchNotes: string;
    searchNotesWithPosts: string;
    /** Names of screens, by path. */
    pages: Readonly<Record<string, { label: string; notes: string }>>;
  };
}

export const feedTexts: Readonly<Record<Language, FeedTexts>> = {
  en: {
    categories: ['Local News', 'Community'],
    storiesRights: 'Every story belongs to its publisher.',
    failed: {
      title: 'RSS Feed Error',
      description: 'RSS feed temporarily unavailable. Please try again later.',
    },
    llms: {
      facts: 'What you can rely on:',
      covers: 'This publication covers {place}.',
      sectionsGather:
        'Sections gather headlines from other publishers. Each names its source and links to the original, which belongs to its publisher: quote and cite the original.',
      postsAreOwn: "Blog posts are {name}'s own, with their sources and any corrections.",
      dates:
        'Dates are those of the stories themselves, in the time zone {timeZone}. A story without a date has the time we first saw it.',
      datesWithPosts:
        'Dates are those of the stories and posts themselves, in the time zone {timeZone}. A story without a date has the time we first saw it.',
      sections: 'Sections',
      blog: 'Blog',
      allPosts: 'All posts',
      perPage: '{count} per page, newest first.',
      files: 'Feeds and files',
      blogFeed: 'The newest posts, in full.',
      sameFeed: 'The same posts.',
      feeds: 'All feeds',
      feedsNotes: 'OPML. Every section also has rss.xml, atom.xml and feed.json under its address.',
      siteMapFile: 'Site map for programs',
      allPages: 'All pages, with the dates of their last changes where known.',
      allPagesAndPosts: 'All pages and posts, with the dates of their last changes where known.',
      robots: 'What programs may read.',
      calls: 'Calls',
      stories: 'Stories of a section',
      storiesNotes: 'GET returns JSON. The last part of the address is one of {keys}.',
      search: 'Search',
      searchNotes: 'GET returns JSON: stories that contain all the words. q has at most 200 characters.',
      searchNotesWithPosts:
        'GET returns JSON: stories and posts that contain all the words. q has at most 200 characters.',
      pages: {
        '/faq': { label: 'Questions and answers', notes: '' },
        '/events': { label: 'Local Events', notes: 'The community calendar.' },
        '/books': { label: 'Books', notes: '' },
        '/radio': { label: 'Live Radio', notes: '' },
        '/partners': { label: 'Partners', notes: '' },
        '/sitemap': { label: 'Site map', notes: 'Every page, by topic.' },
      },
    },
  },
  es: {
    categories: ['Noticias locales', 'Comunidad'],
    storiesRights: 'Cada noticia pertenece a quien la publicó.',
    failed: {
      title: 'Error del canal RSS',
      description: 'El canal RSS no está disponible por el momento. Inténtelo de nuevo más tarde.',
    },
    llms: {
      facts: 'Puede contar con esto:',
      covers: 'Este medio informa sobre {place}.',
      sectionsGather:
        'Las secciones reúnen titulares de otros medios. Cada uno indica su fuente y enlaza al original, que pertenece a quien lo publicó: cite el original.',
      postsAreOwn:
        'Los artículos del blog son propios de {name}, con sus fuentes y, si las hay, correcciones.',
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
  },
};
