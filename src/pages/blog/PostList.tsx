import { postsPerPage, type BlogFailure, type PostPage } from '../../news/post.ts';
import { FeedError, NoItems } from '../feed/FeedError.tsx';
import type { Retry } from '../feed/stories.ts';
import { blogPageAddress } from './blogPage.ts';
import { PageControls } from './PageControls.tsx';
import { PostRows } from '../postCards/PostCard.tsx';

/** A page of the blog's list, and how a reader gets another. */
interface PostListProps {
  list: PostPage | BlogFailure;
  /** The page that is being fetched, or null. */
  requestedPage: number | null;
  retry: Retry;
  turn?: (page: number) => void;
}

/** The blog's list in all its states. */
export function PostList({ list, requestedPage, retry, turn }: PostListProps) {
  if ('kind' in list) {
    if (requestedPage !== null)
      return <NoItems message="Loading blog posts…" reason="Trying again…" isLoading />;
    return <FeedError message={list.message} reason={errorReason} retry={retry} />;
  }
  if (list.posts.length === 0) return <PostsEmpty isPastTheLast={list.total > 0} />;
  return (
    <>
      <PostRows posts={list.posts} hasLead={list.page === 1} />
      <PageControls
        label="Pages of the blog"
        current={list.page}
        last={Math.ceil(list.total / postsPerPage)}
        addressOf={blogPageAddress}
        turn={turn}
      />
    </>
  );
}

/** For a blog without posts, or a page after the last. */
function PostsEmpty({ isPastTheLast }: { isPastTheLast: boolean }) {
  const reason = isPastTheLast
    ? 'The blog doesn’t have that many pages.'
    : 'Nothing has been published here yet. In the meantime, read the news.';
  return (
    <NoItems message="No blog posts available at the moment." reason={reason}>
      <a className="button" href={isPastTheLast ? '/blog' : '/'}>
        {isPastTheLast ? 'Go to the first page' : 'Return to Home'}
      </a>
    </NoItems>
  );
}

const errorReason = 'We couldn’t load the blog. The news is working.';
