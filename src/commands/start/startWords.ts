import type { Language } from '../../news/languages.ts';

/** The texts of a new publication. `{name}` and `{city}` are answers. */
export interface StartWords {
  description: string;
  mission: string;
  /** The comments of the YAML files, with their number signs. */
  comments: Record<
    | 'head'
    | 'headline'
    | 'description'
    | 'language'
    | 'place'
    | 'hosts'
    | 'timeZone'
    | 'network'
    | 'about'
    | 'contact'
    | 'brand'
    | 'events'
    | 'radio'
    | 'donation'
    | 'popup'
    | 'sections'
    | 'feed'
    | 'post',
    string
  >;
  /** The sentence below a section's headline; `{label}` is its name, in the main language. */
  sectionText: string;
  calendar: string;
  charity: string;
  donation: string;
  /** A post. */
  welcome: { title: string; description: string; text: string };
  /** Whole files. */
  faq: string;
  books: string;
  partners: string;
}

const en: StartWords = {
  description: 'News for {city}, from the newsrooms that cover it.',
  mission: '{name} brings the news of {city} together in one place, and says where each story comes from.',
  comments: {
    head: '# Everything about this publication. The guide is docs/publishers/README.md of Townwire (in node_modules/townwire).\n# After every change, run:  npx townwire check',
    headline: '# The headline of the front page.',
    description: '# One sentence for the footer and for search engines.',
    language: '# The language of its pages: en or es. A second one is written like this:',
    place: '# The place it covers. It may also have county and region (a state or province).',
    hosts:
      '# The host names that readers type. The first is the main one; the others redirect to it.\n# Names that end in .example are invented and belong to no one.',
    timeZone: '# The time zone of all dates and times that readers see.',
    network: '# The network of publications that this one belongs to, if any. The footer names it.',
    about: '# What the front page says about you. It may also have history and team.',
    contact:
      '# How readers reach you. It may also have telephone, tipsEmail, advertisingEmail, office, hours and social.',
    brand:
      '# Your own fonts and colors. `check` tells you if a text is hard to read. Your logo is brand/mark.svg; without it,\n# pages show the initials of the name.',
    events: '# The events page: the address of a calendar’s frame, which your calendar service gives you.',
    radio: '# The radio page: a stream that this site relays. The number only identifies it.',
    donation: '# The Support link, and the dialog it opens.',
    popup: '# true offers the newsletter, or the RSS feed, in a popup once a visit.',
    sections: `# The sections in display order.
#   key          a name that never changes, for programs
#   slug         its address: /schools
#   label        the name readers see; navigation: the one in the header
#   subheadline  one sentence below its headline
#   front        headlines: its stories lead the front page; without one, those of the first section
#   featured     true: search engines get the city's name and keywords with it
#   feeds        where its stories come from; without feeds it has only the posts with section: and its key`,
    feed: `  # Put a feed in place of [] above, like this. Try it first:  npx townwire preview <address>
  # feeds:
  #   - address: https://news.example/feed.xml
  #     publisher: The newsroom's name
  #     terms: null # where you read its terms of use, and when: { address: https://…, read: 2026-11-20 }`,
    post: '# Your first post. Write your own text below, in Markdown, or delete the file.',
  },
  sectionText: '{label} in {city}.',
  calendar: 'Community calendar',
  charity: 'A fund for local journalism',
  donation: 'Local news takes time, and most of it is free to read.',
  welcome: {
    title: 'Welcome to {name}',
    description: 'What you find here, and where it comes from.',
    text: `This is {name}. It brings the news of {city} together in one place: headlines from the newsrooms that cover it, each with the name of
its source and a link to the whole story.

Here in the blog we write ourselves.

## Found a mistake?

Tell us, and we’ll correct it where everyone can see.`,
  },
  faq: `# Questions and answers, in the order readers see them.
#   id      never changes, because links end in it
#   topic   the heading over this question and those below it; optional
#   needs   leaves the question out while you don't have this: email, newsletter, radio, books …

- id: what-is-this
  question: >-
    What is {name}?
  answer: A publication that brings headlines from local newsrooms together and links to the whole stories.
- id: where-do-stories-come-from
  question: Where do the stories come from?
  answer: From the feeds of the newsrooms named on each story. Select a headline to read the story on their site.
- id: how-do-i-report-a-mistake
  needs: email
  question: How do I report a mistake?
  answer: Write to us by email. If the mistake is in a story of another newsroom, please also write to them.
`,
  books: `# The books page: a shelf of ebooks, each with a link to a retailer. This book is invented: replace it.
title: Local authors
introduction: >-
  Books by people from {city}.
retailer:
  name: A bookshop
  address: https://bookshop.example/local
books:
  - title: A book
    author: Sample Author
    address: https://bookshop.example/book
`,
  partners: `# Documents for partners, each shown from where you keep it. This one is invented: replace it.
- id: media-kit
  title: Media kit
  description: Who reads us, and what advertising costs.
  address: https://documents.example/media-kit
`,
};

const es: StartWords = {
  description: 'Noticias de {city}, de las redacciones que las cubren.',
  mission: '{name} reúne las noticias de {city} en un solo lugar y dice de dónde viene cada una.',
  comments: {
    head: '# Todo sobre esta publicación. La guía, en inglés, es docs/publishers/README.md de Townwire (en node_modules/townwire).\n# Después de cada cambio, ejecute:  npx townwire check',
    headline: '# El titular de la portada.',
    description: '# Una frase para el pie de página y para los buscadores.',
    language: '# El idioma de sus páginas: en o es. Un segundo idioma se escribe así:',
    place:
      '# El lugar que cubre. También puede tener county (condado) y region (estado, provincia o departamento).',
    hosts:
      '# Los nombres de dominio que escriben los lectores. El primero es el principal; los demás redirigen a él.\n# Los nombres que terminan en .example son inventados y no pertenecen a nadie.',
    timeZone: '# La zona horaria de todas las fechas y horas que ven los lectores.',
    network: '# La red de publicaciones de la que esta forma parte, si la hay. El pie de página la nombra.',
    about: '# Lo que la portada dice de ustedes. También puede tener history y team.',
    contact:
      '# Cómo comunicarse con ustedes. También puede tener telephone, tipsEmail, advertisingEmail, office, hours y social.',
    brand:
      '# Sus propios tipos de letra y colores. `check` avisa si un texto se lee mal. Su logotipo es brand/mark.svg; sin él,\n# las páginas muestran las iniciales del nombre.',
    events:
      '# La página de eventos: la dirección del marco de un calendario, que le da su servicio de calendario.',
    radio: '# La página de radio: una señal que este sitio retransmite. El número solo la identifica.',
    donation: '# El enlace de apoyo y el diálogo que abre.',
    popup: '# true ofrece el boletín, o el canal RSS, en una ventana emergente una vez por visita.',
    sections: `# Las secciones, en el orden en que se muestran.
#   key          un nombre que nunca cambia, para los programas
#   slug         su dirección: /escuelas
#   label        el nombre que ven los lectores; navigation: el del encabezado
#   subheadline  una frase debajo de su titular
#   front        headlines: sus noticias abren la portada; sin él, las de la primera sección
#   featured     true: los buscadores reciben con ella el nombre de la ciudad y palabras clave
#   feeds        de dónde vienen sus noticias; sin ellos solo tiene los artículos con section: y su key`,
    feed: `  # Ponga un canal en lugar de [] arriba, así. Pruébelo antes:  npx townwire preview <dirección>
  # feeds:
  #   - address: https://news.example/feed.xml
  #     publisher: El nombre de la redacción
  #     terms: null # dónde y cuándo leyó sus condiciones de uso: { address: https://…, read: 2026-11-20 }`,
    post: '# Su primer artículo. Escriba abajo su propio texto, en Markdown, o borre el archivo.',
  },
  sectionText: '{label} en {city}.',
  calendar: 'Calendario de la comunidad',
  charity: 'Un fondo para el periodismo local',
  donation: 'Las noticias locales toman tiempo, y casi todas se leen gratis.',
  welcome: {
    title: 'Le damos la bienvenida a {name}',
    description: 'Qué encuentra aquí y de dónde viene.',
    text: `Esto es {name}. Reúne las noticias de {city} en un solo lugar: titulares de las redacciones que las cubren, cada uno con el nombre de su
fuente y un enlace a la nota completa.

Aquí, en el blog, escribimos nosotros.

## ¿Encontró un error?

Díganoslo y lo corregiremos a la vista de todos.`,
  },
  faq: `# Preguntas y respuestas, en el orden en que las ven los lectores.
#   id      nunca cambia, porque los enlaces terminan en él
#   topic   el título de esta pregunta y las siguientes; opcional
#   needs   omite la pregunta mientras no tenga esto: email, newsletter, radio, books …

- id: que-es
  question: >-
    ¿Qué es {name}?
  answer: Una publicación que reúne titulares de redacciones locales y enlaza las notas completas.
- id: de-donde-vienen
  question: ¿De dónde vienen las noticias?
  answer: De los canales de las redacciones que se nombran en cada nota. Elija un titular para leerla en su sitio.
- id: como-aviso-de-un-error
  needs: email
  question: ¿Cómo aviso de un error?
  answer: Escríbanos por correo electrónico. Si el error está en una nota de otra redacción, escríbale también a ella.
`,
  books: `# La página de libros: libros electrónicos, cada uno con un enlace a una librería. Este es inventado: cámbielo.
title: Autores locales
introduction: >-
  Libros de gente de {city}.
retailer:
  name: Una librería
  address: https://bookshop.example/local
books:
  - title: Un libro
    author: Autora de muestra
    address: https://bookshop.example/book
`,
  partners: `# Documentos para socios, cada uno desde donde usted lo guarda. Este es inventado: cámbielo.
- id: media-kit
  title: Información para anunciantes
  description: Quién nos lee y cuánto cuesta la publicidad.
  address: https://documents.example/media-kit
`,
};

export const startWords: Readonly<Record<Language, StartWords>> = { en, es };
