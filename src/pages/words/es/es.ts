import type { Words } from '../words.ts';
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

/** The interface in Spanish. */
export const es = {
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
} satisfies Words;
