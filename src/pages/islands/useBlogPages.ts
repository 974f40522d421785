import { useCallback, useEffect, useState } from 'react';
import type { BlogFailure, PostPage } from '../../news/post.ts';
import { blogAddress } from '../blog/blogAddress.ts';
import { askPosts } from './askPosts.ts';

/** A reader's place in the blog's list. */
interface Place {
  list: PostPage | BlogFailure;
  /** The page that `list` was asked for; null where the server failed and only the address knows. */
  page: number | null;
  /** The page that is being fetched; null while nothing is. */
  asking: number | null;
}

/** What the island is given to show, and what its controls do. */
export interface BlogPagesInHand {
  list: PostPage | BlogFailure;
  asking: number | null;
  /** Goes to a page: the address changes with it, so that the browser's Back leads here again. */
  turn: (page: number) => void;
  /** Asks once more for the page that the address names. */
  again: () => void;
}

/** Turns the pages of the blog's list in the browser; `first` is the one that came with the HTML. */
export function useBlogPages(first: PostPage | BlogFailure, functionsKey: string): BlogPagesInHand {
  const [place, setPlace] = useState<Place>({
    list: first,
    page: 'kind' in first ? null : first.page,
    asking: null,
  });
  const { list, page: shown, asking } = place;

  useEffect(() => {
    if (asking === null) return undefined;
    const stop = new AbortController();
    async function ask(page: number) {
      const next = await askPosts({ page, functionsKey, signal: stop.signal });
      if (!stop.signal.aborted) setPlace({ list: next, page, asking: null });
    }
    void ask(asking);
    return () => stop.abort();
  }, [asking, functionsKey]);

  useEffect(() => {
    // Back and Forward; also a jump to a place on this page, which is no other page of the list.
    function follow() {
      setPlace((last) =>
        pageHere() === (last.asking ?? last.page) ? last : { ...last, asking: pageHere() },
      );
    }
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const turn = useCallback(
    (page: number) => {
      if (page !== (asking ?? shown)) {
        history.pushState(null, '', blogAddress(page));
        setPlace((last) => ({ ...last, asking: page }));
      }
      // Smoothly, unless the reader has asked for less movement: motion.css says so for the whole page.
      scrollTo({ top: 0 });
    },
    [asking, shown],
  );

  const again = useCallback(() => setPlace((last) => ({ ...last, asking: pageHere() })), []);
  return { list, asking, turn, again };
}

function pageHere(): number {
  return Number(new URLSearchParams(location.search).get('page') ?? 1);
}
