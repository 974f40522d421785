import type { BlogFailure } from '../../news/post.ts';
import { fill } from '../words/words.ts';

/** Why a post or the list couldn't be loaded, with the status of a functions host that refused. */
export function failureText(
  { message }: BlogFailure,
  words: { failed: string; failedStatus: string },
): string {
  const status = /: (\d{3})$/u.exec(message)?.[1];
  return status === undefined ? words.failed : fill(words.failedStatus, { status });
}
