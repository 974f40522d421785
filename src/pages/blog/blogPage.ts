import type { BlogFailure } from '../../news/post.ts';
import { numberText, type Locale } from '../../news/words/locales.ts';
import { fill, type Messages } from '../words/messages.ts';

/** Returns the title of a page of the blog, without the publication's name: `Blog`, `Blog, page 2`. */
export function blogPageTitle(page: number, messages: Messages['postList'], locale: Locale): string {
  return page === 1 ? messages.title : fill(messages.titlePage, { page: numberText(page, locale) });
}

/** Says why a post or the list couldn't be loaded, with the HTTP status if a functions host returned an error. */
export function failureText(
  { message }: BlogFailure,
  messages: { failed: string; failedStatus: string },
): string {
  const status = /: (\d{3})$/u.exec(message)?.[1];
  return status === undefined ? messages.failed : fill(messages.failedStatus, { status });
}
