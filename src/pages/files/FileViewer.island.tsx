import { useEffect, useState } from 'react';
import type { ViewedFile } from '../../news/site/sitemap.ts';
import { withTimeout } from '../withTimeout.client.ts';
import { pagePrefix } from '../languages/pagePrefix.client.ts';
import { Link } from '../links/Link.tsx';
import { fill, useMessages, useLocale, type Messages } from '../words/messages.ts';
import { fileTexts, countText, textId, updatedText } from './fileTexts.ts';

/**
 * The bar above a file's text. Why must this run in the browser? Refresh fetches only the file and keeps the page. The
 * text is outside the island so that it is sent only once. Readers without script reload the page instead.
 */
export function FileViewer({ path, timeZone, first }: FileViewerProps) {
  const messages = useMessages('fileViewer');
  const { tryAgain } = useMessages('actions');
  const { facts, status, refresh } = useFile({ path, timeZone, first });
  return (
    <div className="file-bar" aria-busy={status === 'loading'}>
      <p className="file-facts">{factsText(facts, messages)}</p>
      {/* The link comes first because it is always there: the buttons that need script move nothing. */}
      <p className="file-actions">
        <Link className="button" href={`${path}?raw`}>
          {messages.raw}
        </Link>
        <button className="button file-again file-refresh" type="button" onClick={refresh}>
          {messages.refresh}
        </button>
        {!first.hasText && (
          <Link className="button file-again" href="">
            {tryAgain}
          </Link>
        )}
        {facts.hasText && (
          <button
            className="button"
            type="button"
            data-copy-text={textId}
            data-copied={messages.copied}
            data-not-copied={messages.notCopied}
          >
            {messages.copy}
          </button>
        )}
      </p>
      <div className={status === 'failed' ? 'file-state file-failed' : 'file-state'}>
        <output aria-label={messages.status}>{statusText({ path, status, facts }, messages)}</output>
        {status === 'loading' && <span className="spinner" aria-hidden="true" />}
      </div>
    </div>
  );
}

function factsText({ updated, counted }: FileFacts, messages: Messages['fileViewer']): string {
  const changed = updated === null ? null : fill(messages.updated, { time: updated });
  return [changed, counted].filter((fact) => fact !== null).join(' · ');
}

function statusText(
  { path, status, facts }: FileState & { path: ViewedFile },
  messages: Messages['fileViewer'],
): string {
  const { loading, error } = fileTexts(path, messages);
  if (status === 'loading') return loading;
  if (status === 'failed') return facts.hasText ? fill(messages.lastVersion, { error }) : error;
  return status === 'fresh' ? messages.upToDate : '';
}

/** The properties of the `FileViewer` island, which are sent as JSON. */
interface FileViewerProps {
  path: ViewedFile;
  timeZone: string;
  /** The facts of the text in the page. */
  first: FileFacts;
}

/** The facts about a file's text that the page shows. */
interface FileFacts {
  /** True if there is text to show. */
  hasText: boolean;
  /** When the file last changed, or null. Formatted by the server, because a browser may use other spaces. */
  updated: string | null;
  /** The count of a sitemap (see `countText`). */
  counted: string | null;
}

/** The state of a viewer. */
interface FileState {
  facts: FileFacts;
  /** `shown`: nothing fetched yet. `fresh`: just fetched. `failed`: the last fetch failed, here or on the server. */
  status: 'shown' | 'loading' | 'fresh' | 'failed';
}

/** Fetches a file again on `refresh`, and puts its text into the page. */
function useFile({ path, timeZone, first }: FileViewerProps) {
  const [state, setState] = useState<FileState>({
    facts: first,
    status: first.hasText ? 'shown' : 'failed',
  });
  const locale = useLocale();
  const messages = useMessages('fileViewer');
  const isLoading = state.status === 'loading';

  useEffect(() => {
    if (!isLoading) return undefined;
    const controller = new AbortController();
    async function load() {
      const file = await fetchFile(path, {
        signal: controller.signal,
        error: fileTexts(path, messages).error,
      });
      if (controller.signal.aborted) return;
      if (file === null) {
        setState((last) => ({ ...last, status: 'failed' }));
        return;
      }
      const hasChanged = showText(file.text);
      const updated = file.updatedAt === null ? null : updatedText({ at: file.updatedAt, timeZone, locale });
      setState(({ facts }) => ({
        status: 'fresh',
        facts: {
          hasText: true,
          // Without a new date, unchanged text keeps its old date.
          updated: updated ?? (hasChanged ? null : facts.updated),
          counted: countText({ path, text: file.text }, messages, locale),
        },
      }));
    }
    void load();
    return () => controller.abort();
  }, [isLoading, path, timeZone, locale, messages]);

  function refresh() {
    setState((last) => ({ ...last, status: 'loading' }));
  }
  return { ...state, refresh };
}

/** Shows the text. Returns whether it differs from the previous text. */
function showText(text: string): boolean {
  const element = document.querySelector(`#${textId}`);
  if (element === null || element.textContent === text) return false;
  element.textContent = text;
  // The section is hidden if the server had no text.
  element.closest('section')?.removeAttribute('hidden');
  return true;
}

interface FetchedFile {
  text: string;
  /** Milliseconds since the epoch; null if the response has no date. */
  updatedAt: number | null;
}

/** Fetches a file. A `fetch` gets the file itself; only navigation gets its viewer. Logs a failure to the console. */
async function fetchFile(
  path: ViewedFile,
  { signal, error }: { signal: AbortSignal; error: string },
): Promise<FetchedFile | null> {
  const fail = (cause: unknown) => {
    // oxlint-disable-next-line no-console -- the browser's console is where a reader's errors are logged
    if (!signal.aborted) console.error(error, cause);
    return null;
  };
  try {
    const response = await fetch(pagePrefix() + path, {
      // Revalidate the browser's cached copy, because a reader who refreshes wants the current file.
      cache: 'no-cache',
      signal: withTimeout(signal),
    });
    if (!response.ok) return fail(response.status);
    const updatedAt = Date.parse(response.headers.get('last-modified') ?? '');
    return { text: await response.text(), updatedAt: Number.isNaN(updatedAt) ? null : updatedAt };
  } catch (cause) {
    return fail(cause);
  }
}
