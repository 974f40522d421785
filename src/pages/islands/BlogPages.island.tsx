import { useEffect, useRef } from 'react';
import type { BlogFailure, PostPage } from '../../news/post.ts';
import { blogTitle } from '../blog/blogTitle.ts';
import { PostList } from '../blog/PostList.tsx';
import { useAtWork } from './useAtWork.ts';
import { useBlogPages } from './useBlogPages.ts';

/** What the island is drawn from, on the server and in the browser: it travels as JSON. */
export interface BlogPagesProps {
  /** The publication's name, for the title in the browser's tab. */
  name: string;
  /** The public key of the network's calls: readers may see it. */
  functionsKey: string;
  list: PostPage | BlogFailure;
}

/**
 * The blog's list. Why must this run in the browser? Because a reader who turns the page keeps the page around it: only the list is
 * fetched, the address follows, and a list that did not come is asked for again in its place. Before that, its links lead there.
 */
export function BlogPages({ name, functionsKey, list: first }: BlogPagesProps) {
  const region = useRef<HTMLDivElement>(null);
  const atWork = useAtWork();
  const { list, asking, turn, again } = useBlogPages(first, functionsKey);
  const isNews = list !== first;

  useEffect(() => {
    if (!isNews) return;
    if (!('kind' in list)) document.title = `${blogTitle(list.page)} | ${name}`;
    // What the reader chose is gone or far below by now: the next key goes on from the new list.
    region.current?.focus({ preventScroll: true });
  }, [isNews, list, name]);

  return (
    <div className="blog-pages" ref={region} tabIndex={-1} aria-busy={asking !== null}>
      <output className="unseen">{announcement({ list, asking, isNews })}</output>
      {asking !== null && !('kind' in list) && (
        <p className="blog-turning" aria-hidden="true">
          <span className="spinner" />
          {`Loading page ${asking}…`}
        </p>
      )}
      <PostList
        list={list}
        asking={asking}
        retry={atWork ? { address: samePage, again } : { address: samePage }}
        turn={turn}
      />
    </div>
  );
}

/** What a screen reader is told when the list changes. */
function announcement({
  list,
  asking,
  isNews,
}: {
  list: PostPage | BlogFailure;
  asking: number | null;
  isNews: boolean;
}): string {
  if (asking !== null) return `Loading page ${asking}…`;
  if (!isNews) return '';
  return 'kind' in list ? list.message : `Page ${list.page} loaded: ${list.posts.length} posts.`;
}

/** A link to nothing but the page itself, whichever of the list it is. */
const samePage = '';
