import { en, type Messages } from './en/en.ts';
import { isPlural, type Plural } from './plural.ts';

/** A text of the interface, which a publication may translate. */
export interface InterfaceText {
  /** The keys of the text, such as `lists`, `updated`. */
  path: readonly string[];
  english: string | readonly string[] | Plural;
}

/** Returns every text of the interface with words to translate, in the order of the screens. */
export function interfaceTexts(): InterfaceText[] {
  return textsIn(en, []);
}

function textsIn(texts: object, path: readonly string[]): InterfaceText[] {
  return Object.entries(texts).flatMap(([key, text]: [string, unknown]): InterfaceText[] => {
    const at = [...path, key];
    if (text === '') return [];
    if (typeof text === 'string' || Array.isArray(text)) return [{ path: at, english: text }];
    const group = text as object;
    return isPlural(group) ? [{ path: at, english: group }] : textsIn(group, at);
  });
}

/** Returns the names of the placeholders in a text, in order. */
export function placeholdersIn(english: InterfaceText['english']): string[] {
  const texts = typeof english === 'string' ? [english] : Object.values(english);
  const names = texts.flatMap((text) => Array.from(text.matchAll(/\{(\w+)\}/gu), ([, name = '']) => name));
  return [...new Set(names)];
}

/** Where readers see the texts of a group. */
export const groupLocations: Readonly<Record<keyof Messages, string>> = {
  pageNames: 'Names of pages, in the header, the menu, the footer and breadcrumbs',
  header: 'Header, and the notes below it, on every page',
  footer: 'Footer of every page',
  languageOffer: 'Line on pages in other languages that offers the page in this language',
  searchForm: 'Search field, in the header and on the search page',
  slots: 'Labels of advertisements',
  advertising: 'Our own advertisements, in slots that are not sold',
  dialogs: 'Popup, and the dialog for support',
  messages: 'Pages that say that something is missing or has failed',
  story: 'Card of a story',
  lists: 'Lists of stories',
  section: "A section's page, and its page of all articles",
  home: 'Front page',
  spotlight: 'Portrait video of the front page, if the publication gives it no title of its own',
  actions: 'Links and buttons on messages',
  blog: 'Blog, and the pages of its tags and authors',
  namedPosts: 'The same places, if the posts have a name of their own instead of "blog": {list}',
  postCard: 'Card of a post',
  postList: 'Lists of posts',
  markdown:
    'Inside posts and pages: tables, galleries, lists of tasks and footnotes, mostly for screen readers',
  gallery: 'Enlarged picture of a gallery',
  post: 'Page of a post',
  search: 'Search page',
  pageControls: 'Links to the pages of a list',
  events: 'Page of local events',
  embed: 'Frames of other services, such as videos and maps',
  faq: 'Questions and answers',
  faqFilter: 'Filter of the questions',
  books: 'Books',
  partners: 'Page for partners',
  customPages: 'Pages that a publication writes itself',
  outsideServices: 'Table of other services, on the privacy page',
  radio: 'Page of the radio: title and description',
  radioPlayer: 'Player of the radio',
  siteMap: 'Site map',
  filePage: 'Pages that show files for programs, such as /rss',
  fileViewer: 'Viewer of files for programs',
  schema: 'Page about structured data',
  feeds: 'Feeds, in feed readers',
  llms: 'The file llms.txt, for AI assistants',
  dates: 'Instead of a date: for a story without a date, and for a story of today',
};

/** The meaning of each placeholder, which is the same in all texts. */
export const placeholderMeanings: Readonly<Record<string, string>> = {
  area: 'the area that the publication covers, such as the city and its county',
  author: 'the authors',
  charity: 'who takes the donations',
  city: 'the city',
  count: 'a number',
  coverage: "what a section's coverage is called, such as Sports",
  credit: 'who took the picture',
  date: 'a day',
  error: 'one of the errors of the same page',
  example: 'a word to look for',
  file: 'the name of a file',
  heading: 'a heading of the same page',
  host: 'the address of the other site',
  id: "the post's id",
  keys: 'the names of the sections for programs',
  link: 'a link, whose text is the one called contact',
  list: "the name of the posts' list",
  matches: 'the number of questions found',
  moment: 'a time, or a day and a time',
  name: "the publication's or a person's name",
  named: 'the names of newsrooms',
  network: 'the network that the publication belongs to',
  number: 'a number',
  outlets: 'the names of newsrooms',
  page: 'the number of a page',
  pages: 'the text called pages, with its number',
  path: 'the path of a file, such as /robots.txt',
  place: 'the city, with its county or region',
  places: 'the city and its county',
  posts: 'the text with the number of posts',
  prefix: 'the beginning of a path, such as /blog/',
  reference: 'the number of a footnote',
  retailer: 'who sells the book',
  section: 'the name of a section',
  service: 'the name of the other service',
  shelf: 'the name of the shelf of books',
  station: 'the radio station',
  status: 'the number of an error',
  stories: 'the text called stories, with its number',
  subjects: 'the city, its county and the publication',
  tags: 'the tags',
  time: 'a time, or a day and a time',
  timeZone: 'the time zone, such as America/Chicago',
  title: 'the title of what is shown or played',
  topic: 'a tag, or the name of an author',
  vocabulary: 'a link to schema.org',
  words: 'the words of the search',
};
