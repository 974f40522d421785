import { useEffect, useRef, useState } from 'react';
import { listPagePath, postsPath, type BlogFailure, type PostPage } from '../../news/post.ts';
import { pagePrefix } from '../languages/pagePrefix.client.ts';
import { useIsMounted } from '../shell/useIsMounted.ts';
import { blogPageTitle, failureText } from './blogPage.ts';
import { fetchPosts } from './fetchPosts.client.ts';
import { PostList } from './PostList.tsx';
import { numberText, type Locale } from '../../news/words/locales.ts';
import {
  fill,
  fillCount,
  useLocale,
  useMessages,
  useBlogLocation,
  type Messages,
} from '../words/messages.ts';

/** The island's properties, which are sent as JSON. */
interface BlogPagesProps {
  /** The publication's name, for the document's title. */
  name: string;
  /** The public key of the blog's API. */
  functionsKey: string;
  list: PostPage | BlogFailure;
}

/**
 * The pages of the blog. Why must this run in the browser? Turning a page fetches only the list and keeps the rest of
 * the document, and a list that failed can be fetched again. Without script the page links work as links.
 */
export function BlogPages({ name, functionsKey, list: initialList }: BlogPagesProps) {
  const region = useRef<HTMLDivElement>(null);
  const isMounted = useIsMounted();
  const messages = useMessages('postList');
  const locale = useLocale();
  const { list, requestedPage, turnTo, retry } = useBlogPages(initialList, functionsKey);
  const hasChanged = list !== initialList;
  const isTurned = hasChanged || requestedPage !== null;

  useEffect(() => {
    if (!hasChanged) return;
    if (!('kind' in list)) document.title = `${blogPageTitle(list.page, messages, locale)} | ${name}`;
    // The control that the reader used is gone or far below, so the keyboard continues from the new list.
    region.current?.focus({ preventScroll: true });
  }, [hasChanged, list, name, messages, locale]);

  function turnFromRegion(page: number) {
    keepHeight(region.current);
    turnTo(page);
  }

  return (
    <div
      className={isTurned ? 'blog-pages blog-pages-turned' : 'blog-pages'}
      ref={region}
      tabIndex={-1}
      aria-busy={requestedPage !== null}
    >
      <output className="visually-hidden">
        {isTurned ? announcement({ list, requestedPage }, messages, locale) : ''}
      </output>
      {requestedPage !== null && !('kind' in list) && (
        <p className="blog-turning" aria-hidden="true">
          <span className="spinner" />
          {fill(messages.loadingPage, { page: numberText(requestedPage, locale) })}
        </p>
      )}
      <PostList
        list={list}
        requestedPage={requestedPage}
        retry={isMounted ? retry : undefined}
        turnTo={turnFromRegion}
      />
    </div>
  );
}

/**
 * Keeps an element's height until the scroll to the top has ended, if the browser reports its end: when a page becomes
 * shorter during a smooth scroll, Chromium may stop in the middle.
 */
function keepHeight(element: HTMLElement | null) {
  if (element === null || scrollY === 0 || !('onscrollend' in globalThis)) return;
  element.style.minHeight = `${element.offsetHeight}px`;
  addEventListener('scrollend', () => element.style.removeProperty('min-height'), { once: true });
}

interface PagesState {
  list: PostPage | BlogFailure;
  /** The page number of `list`; null if the server couldn't load the list, because then only the URL has the number. */
  page: number | null;
  /** The page that is being fetched, or null. */
  requestedPage: number | null;
}

/**
 * Turns the pages of the blog in the browser. `initialList` came with the HTML. `turnTo` goes to a page and adds it to
 * the browser's history; `retry` fetches the page in the URL again.
 */
function useBlogPages(initialList: PostPage | BlogFailure, functionsKey: string) {
  const [state, setState] = useState<PagesState>({
    list: initialList,
    page: 'kind' in initialList ? null : initialList.page,
    requestedPage: null,
  });
  const { list, page: currentPage, requestedPage } = state;
  const path = postsPath(useBlogLocation());

  useEffect(() => {
    if (requestedPage === null) return undefined;
    const controller = new AbortController();
    async function load(page: number) {
      const next = await fetchPosts(page, { functionsKey, signal: controller.signal });
      if (!controller.signal.aborted) setState({ list: next, page, requestedPage: null });
    }
    void load(requestedPage);
    return () => controller.abort();
  }, [requestedPage, functionsKey]);

  useEffect(() => {
    // Back and Forward fire this event, and so does a jump to an anchor, which keeps the page.
    function followHistory() {
      setState((last) => {
        const page = pageInUrl();
        return page === (last.requestedPage ?? last.page) ? last : { ...last, requestedPage: page };
      });
    }
    addEventListener('popstate', followHistory);
    return () => removeEventListener('popstate', followHistory);
  }, []);

  function turnTo(page: number) {
    if (page !== (requestedPage ?? currentPage)) {
      history.pushState(null, '', pagePrefix() + listPagePath(path, page));
      setState((last) => ({ ...last, requestedPage: page }));
    }
    // The style sheet makes this smooth unless the reader prefers reduced motion (motion.css).
    scrollTo({ top: 0 });
  }

  function retry() {
    setState((last) => ({ ...last, requestedPage: pageInUrl() }));
  }
  return { list, requestedPage, turnTo, retry };
}

function pageInUrl(): number {
  return Number(new URLSearchParams(location.search).get('page') ?? 1);
}

/** Returns the text that a screen reader announces when the list changes. */
function announcement(
  { list, requestedPage }: Pick<PagesState, 'list' | 'requestedPage'>,
  messages: Messages['postList'],
  locale: Locale,
): string {
  if (requestedPage !== null) return fill(messages.loadingPage, { page: numberText(requestedPage, locale) });
  if ('kind' in list) return failureText(list, messages);
  return fillCount(messages.loaded, list.posts.length, {
    locale,
    values: { page: numberText(list.page, locale) },
  });
}
