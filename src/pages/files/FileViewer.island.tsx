import type { ViewedFile } from '../../news/sitemap.ts';
import { fileTexts } from './fileTexts.ts';
import { useFile, type FileFacts, type FileState, type FileViewerProps } from './useFile.ts';
import { fill, useMessages, type Messages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/**
 * The bar above a file's text. Why must this run in the browser? Refresh fetches only the file and keeps the page. The
 * text is outside the island so that it is sent only once. Without script, reloading the page does the same.
 */
export function FileViewer({ path, timeZone, first, textId }: FileViewerProps) {
  const messages = useMessages('fileViewer');
  const { tryAgain } = useMessages('actions');
  const { facts, status, refresh } = useFile({ path, timeZone, first, textId });
  return (
    <div className="file-bar" aria-busy={status === 'loading'}>
      <p className="file-facts">{factsText(facts, messages)}</p>
      {/* The link comes first because it is always there: the buttons that need script move nothing. */}
      <p className="file-ways">
        <Link className="button" href={`${path}?raw`}>
          {messages.raw}
        </Link>
        <button className="button file-again file-refresh" type="button" onClick={refresh}>
          {messages.refresh}
        </button>
        {!first.exists && (
          <Link className="button file-again" href="">
            {tryAgain}
          </Link>
        )}
        {facts.exists && (
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
  return [
    ...(updated === null ? [] : [fill(messages.updated, { time: updated })]),
    ...(counted === null ? [] : [counted]),
  ].join(' · ');
}

function statusText(
  { path, status, facts }: FileState & { path: ViewedFile },
  messages: Messages['fileViewer'],
): string {
  const { loading, error } = fileTexts(path, messages);
  if (status === 'loading') return loading;
  if (status === 'failed') return facts.exists ? fill(messages.lastVersion, { error }) : error;
  return status === 'fresh' ? messages.upToDate : '';
}
