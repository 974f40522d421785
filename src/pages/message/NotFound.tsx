import type { Publication } from '../../news/publication.ts';
import { MessagePage } from './MessagePage.tsx';

/** The not-found page (spec section 2, "Not-found"); the server logs the missing path. */
export function NotFound({ publication }: { publication: Publication }) {
  return (
    <MessagePage
      publication={publication}
      heading="404"
      message="Oops! Page not found"
      reason="There is nothing at this address. It may have moved, or the link that led here has a mistake in it."
    >
      <a className="button" href="/local-news">
        Local News
      </a>
    </MessagePage>
  );
}
