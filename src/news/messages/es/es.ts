import type { Messages } from '../en/en.ts';
import { blog } from './blog.ts';
import { community } from './community.ts';
import { dates } from './dates.ts';
import { feeds } from './feeds.ts';
import { news } from './news.ts';
import { programs } from './programs.ts';
import { radio } from './radio.ts';
import { search } from './search.ts';
import { shell } from './shell.ts';

/** The interface in Spanish. */
export const es = {
  ...shell,
  ...news,
  ...blog,
  ...search,
  ...community,
  ...radio,
  ...programs,
  ...feeds,
  dates,
} satisfies Messages;
