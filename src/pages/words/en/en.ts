import {
  advertising,
  dialogs,
  footer,
  header,
  messages,
  metadata,
  pageNames,
  searchForm,
  slots,
} from './shell.ts';
import { home, lists, retry, section, story } from './news.ts';

/** The interface in English. */
export const en = {
  advertising,
  dialogs,
  footer,
  header,
  home,
  lists,
  messages,
  metadata,
  pageNames,
  retry,
  searchForm,
  section,
  slots,
  story,
};
