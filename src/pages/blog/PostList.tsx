import { listPagePath, postPageCount, postsPath, type BlogFailure, type PostPage } from '../../news/post.ts';
import { FeedError, NoItems } from '../feed/FeedError.tsx';
import type { StoriesProps } from '../feed/stories.ts';
import { failureText } from './blogPage.ts';
import { PageControls } from './PageControls.tsx';
import { PostRows } from '../postCards/PostCard.tsx';
import { useMessages, useBlogLocation } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

interface PostListProps extends Pick<StoriesProps, 'retry'> {
  list: PostPage | BlogFailure;
  /** The page that is being fetched, or null. */
  requestedPage: number | null;
  turnTo?: (page: number) => void;
}

/** The blog's list in all its states. */
export function PostList({ list, requestedPage, retry, turnTo }: PostListProps) {
  const messages = useMessages('postList');
  const blogLocation = useBlogLocation();
  if ('kind' in list) {
    if (requestedPage !== null)
      return <NoItems message={messages.loading} reason={messages.loadingReason} kind="loading" isFetching />;
    return <FeedError message={failureText(list, messages)} reason={messages.failedReason} retry={retry} />;
  }
  if (list.posts.length === 0) return <PostsEmpty isPastTheLast={list.total > 0} />;
  return (
    <>
      <PostRows posts={list.posts} hasLead={list.page === 1} />
      <PageControls
        label={messages.pages}
        current={list.page}
        last={postPageCount(list.total)}
        pathOf={(page) => listPagePath(postsPath(blogLocation), page)}
        turnTo={turnTo}
      />
    </>
  );
}

/** The notice of a blog without posts, or of a page after the last. */
function PostsEmpty({ isPastTheLast }: { isPastTheLast: boolean }) {
  const messages = useMessages('postList');
  const { home } = useMessages('actions');
  const blogLocation = useBlogLocation();
  const reason = isPastTheLast ? messages.noPage : messages.emptyReason;
  return (
    <NoItems message={messages.empty} reason={reason} kind="empty">
      <Link className="button" href={isPastTheLast ? postsPath(blogLocation) : '/'}>
        {isPastTheLast ? messages.firstPage : home}
      </Link>
    </NoItems>
  );
}
