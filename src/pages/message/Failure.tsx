import type { Publication } from '../../news/publication.ts';
import { MessagePage } from './MessagePage.tsx';

/** What readers see when the site itself failed (500) or cannot answer now (503). */
export function Failure({ publication }: { publication: Publication }) {
  return (
    <MessagePage
      publication={publication}
      heading="This page could not be made"
      reason="The mistake is ours and has been noted. Reload the page in a moment; the front page may work meanwhile."
    />
  );
}
