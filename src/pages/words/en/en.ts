import { news } from './news.ts';
import { shell } from './shell.ts';

/** The interface in English. */
export const en = { ...shell, ...news };
