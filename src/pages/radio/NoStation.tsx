import type { Publication } from '../../news/publication.ts';
import { MessagePage } from '../message/MessagePage.tsx';

/** What a publication without a station shows in place of the player. */
export function NoStation({ publication }: { publication: Publication }) {
  return (
    <MessagePage
      publication={publication}
      heading="Live Radio"
      message="No station yet"
      reason={`${publication.name} has no radio station so far. As soon as it has one, you can listen to it here.`}
    >
      <a className="button" href="/local-news">
        Local News
      </a>
    </MessagePage>
  );
}
