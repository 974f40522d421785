import type { ViewedFile } from '../../news/sitemap.ts';
import { useIsMounted } from '../shell/useIsMounted.ts';
import { fileTexts } from './fileTexts.ts';
import { useFile, type FileFacts, type FileState, type FileViewerProps } from './useFile.ts';

/**
 * The bar above a file's text. Why must this run in the browser? Refresh fetches only the file and keeps the page. The
 * text is outside the island so that it is sent only once. Without script, reloading the page does the same.
 */
export function FileViewer({ path, timeZone, first, textId }: FileViewerProps) {
  const isMounted = useIsMounted();
  const { facts, status, refresh } = useFile({ path, timeZone, first, textId });
  return (
    <div className="file-bar" aria-busy={status === 'loading'}>
      <p className="file-facts">{factsText(facts)}</p>
      {/* The link comes first because it is always there: the buttons that the island adds move nothing. */}
      <p className="file-ways">
        <a className="button" href={`${path}?raw`}>
          Raw file
        </a>
        {isMounted && (
          <button className="button file-again" type="button" onClick={refresh}>
            Refresh
          </button>
        )}
        {!isMounted && !first.exists && (
          <a className="button file-again" href={samePage}>
            Try Again
          </a>
        )}
        {isMounted && facts.exists && (
          <button className="button" type="button" data-copy-text={textId}>
            Copy text
          </button>
        )}
      </p>
      <div className={status === 'failed' ? 'file-state file-failed' : 'file-state'}>
        <output aria-label="File status">{statusText({ path, status, facts })}</output>
        {status === 'loading' && <span className="spinner" aria-hidden="true" />}
      </div>
    </div>
  );
}

function factsText({ updated, counted }: FileFacts): string {
  return [
    ...(updated === null ? [] : [`Last updated ${updated}`]),
    ...(counted === null ? [] : [counted]),
  ].join(' · ');
}

function statusText({ path, status, facts }: FileState & { path: ViewedFile }): string {
  const { loading, error } = fileTexts(path);
  if (status === 'loading') return loading;
  if (status === 'failed') return facts.exists ? `${error}. This is the last version we had.` : error;
  return status === 'fresh' ? 'Up to date.' : '';
}

/** An empty `href`, which reloads the page. */
const samePage = '';
