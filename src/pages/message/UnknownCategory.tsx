import type { Publication } from '../../news/publication.ts';
import { MessagePage } from './MessagePage.tsx';

/** What `/{category}/all` shows for a category that does not exist (spec section 8). */
export function UnknownCategory({ publication }: { publication: Publication }) {
  return (
    <MessagePage
      publication={publication}
      heading="Category not found"
      reason={`${publication.name} has no section of this name. Every section is linked at the foot of this page.`}
    />
  );
}
