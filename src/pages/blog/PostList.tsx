import { postsPerPage, type BlogFailure, type PostPage } from '../../news/post.ts';
import { FeedError } from '../feed/FeedError.tsx';
import type { Retry } from '../feed/stories.ts';
import { blogAddress } from './blogAddress.ts';
import { PageControls } from './PageControls.tsx';
import { PostCard } from './PostCard.tsx';
import { PostsEmpty } from './PostsEmpty.tsx';
import { PostsLoading } from './PostsLoading.tsx';

/** A page of the blog's list, and how a reader gets another. */
export interface PostListProps {
  list: PostPage | BlogFailure;
  /** The page that is being fetched now; null while nothing is. */
  asking: number | null;
  retry: Retry;
  turn?: (page: number) => void;
}

/** The list in its states (spec section 4, "Blog list"): the same HTML from the server and from the island. */
export function PostList({ list, asking, retry, turn }: PostListProps) {
  if ('kind' in list) {
    if (asking !== null) return <PostsLoading />;
    return <FeedError message={list.message} reason={errorReason} retry={retry} />;
  }
  if (list.posts.length === 0) return <PostsEmpty isPastTheLast={list.total > 0} />;
  return (
    <>
      <div className="post-list">
        {list.posts.map((post, index) => (
          <PostCard key={post.id} post={post} eager={index < 3} />
        ))}
      </div>
      <PageControls
        label="Pages of the blog"
        current={list.page}
        last={Math.ceil(list.total / postsPerPage)}
        addressOf={blogAddress}
        turn={turn}
      />
    </>
  );
}

const errorReason = 'The list of posts did not come. The news is not affected.';
