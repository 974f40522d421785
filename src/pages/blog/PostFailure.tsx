import type { BlogFailure } from '../../news/post.ts';
import type { Publication } from '../../news/publication.ts';
import { TryAgain } from '../feed/TryAgain.tsx';
import { MessagePage } from '../message/MessagePage.tsx';

/**
 * A post that is not there, or could not be fetched (spec section 8, "Missing post" and "Blog detail failure"). The server leads on from
 * one that moved.
 */
export function PostFailure({ publication, failure }: { publication: Publication; failure: BlogFailure }) {
  const isUnreachable = failure.reason === 'unreachable';
  return (
    <MessagePage
      publication={publication}
      heading={isUnreachable ? failure.message : 'Blog post not found'}
      reason={
        isUnreachable
          ? 'The post did not come. The news is not affected; the post may be there in a moment.'
          : 'There is no post at this address. It may have been taken down, or the link that led here has a mistake in it.'
      }
    >
      {isUnreachable && <TryAgain retry={{ address: samePage }} />}
      <a className="button" href="/blog">
        All posts
      </a>
    </MessagePage>
  );
}

/** A link to nothing but the page itself: a failure does not say which post was wanted. */
const samePage = '';
