import type { Words } from '../words.ts';
import { news } from './news.ts';
import { shell } from './shell.ts';

/** The interface in Spanish. */
export const es = { ...shell, ...news } satisfies Words;
