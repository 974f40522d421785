import { blog } from './blog.ts';
import { community } from './community.ts';
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
};

/** Every text of the interface, in groups of a screen or a part of one. */
export type Messages = typeof en;
