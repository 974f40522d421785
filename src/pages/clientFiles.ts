import { iconFiles } from '../news/brand/icons.ts';
import type { Assets, Page } from './page.ts';

/** The style sheet that each screen has after the site's: `sheets/{name}.css`. */
export const sheetOfScreen: Readonly<Record<Page['screen'], string>> = {
  home: 'home',
  section: 'section',
  sectionAll: 'section',
  blog: 'blog',
  post: 'blog',
  draft: 'blog',
  draftPage: 'customPage',
  topic: 'blog',
  events: 'events',
  partners: 'partners',
  faq: 'faq',
  books: 'books',
  customPage: 'customPage',
  siteMap: 'siteMap',
  schema: 'schema',
  search: 'search',
  file: 'file',
  radio: 'radio',
  radioPlayer: 'radio',
  unknownCategory: 'message',
  notFound: 'message',
  failure: 'message',
};

/** The entry files of the client build, by the names of their output. */
export const clientFiles = {
  shell: 'src/pages/shell.client.ts',
  islands: 'src/pages/islands.client.ts',
  radioScript: 'src/pages/radio/radio.client.ts',
  site: sheetFile('site'),
  siteRest: sheetFile('siteRest'),
  homeRest: sheetFile('homeRest'),
  ...Object.fromEntries(Object.values(sheetOfScreen).map((name) => [name, sheetFile(name)])),
};

/** Returns the client's assets. `addressOf` returns the URL of an entry file's output. */
export function clientAssets(addressOf: (file: string) => string): Omit<Assets, 'fonts'> {
  return {
    stylesheet: addressOf(clientFiles.site),
    restSheet: addressOf(clientFiles.siteRest),
    homeRestSheet: addressOf(clientFiles.homeRest),
    screenSheet: (screen) => addressOf(sheetFile(sheetOfScreen[screen])),
    shellScript: addressOf(clientFiles.shell),
    radioScript: addressOf(clientFiles.radioScript),
    islandScript: addressOf(clientFiles.islands),
    icon: iconFiles.svg,
  };
}

function sheetFile(name: string): string {
  return `src/pages/sheets/${name}.css`;
}
