import { blog } from './blog.ts';
import { community } from './community.ts';
import { dates } from './dates.ts';
import { feeds } from './feeds.ts';
import { news } from './news.ts';
import { programs } from './programs.ts';
import { radio } from './radio.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';

/** The interface in English. */
export const en = {
  ...shell,
  ...news,
  ...blog,
  ...search,
  ...community,
  ...radio,
  ...programs,
  ...feeds,
  dates,
};

/** Every message of the interface, in groups by screen or part of a screen. */
export type Messages = typeof en;
