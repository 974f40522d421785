import type { ViewedFile } from '../../news/sitemap.ts';
import { fileTexts } from './fileTexts.ts';
import { useFile, type FileFacts, type FileState, type FileViewerProps } from './useFile.ts';
import { fill, useWords, type Words } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/**
 * The bar above a file's text. Why must this run in the browser? Refresh fetches only the file and keeps the page. The
 * text is outside the island so that it is sent only once. Without script, reloading the page does the same.
 */
export function FileViewer({ path, timeZone, first, textId }: FileViewerProps) {
  const words = useWords('fileViewer');
  const { tryAgain } = useWords('actions');
  const { facts, status, refresh } = useFile({ path, timeZone, first, textId });
  return (
    <div className="file-bar" aria-busy={status === 'loading'}>
      <p className="file-facts">{factsText(facts, words)}</p>
      {/* The link comes first because it is always there: the buttons that need script move nothing. */}
      <p className="file-ways">
        <Link className="button" href={`${path}?raw`}>
          {words.raw}
        </Link>
        <button className="button file-again file-refresh" type="button" onClick={refresh}>
          {words.refresh}
        </button>
        {!first.exists && (
          <Link className="button file-again" href={samePage}>
            {tryAgain}
          </Link>
        )}
        {facts.exists && (
          <button
            className="button"
            type="button"
            data-copy-text={textId}
            data-copied={words.copied}
            data-not-copied={words.notCopied}
          >
            {words.copy}
          </button>
        )}
      </p>
      <div className={status === 'failed' ? 'file-state file-failed' : 'file-state'}>
        <output aria-label={words.status}>{statusText({ path, status, facts }, words)}</output>
        {status === 'loading' && <span className="spinner" aria-hidden="true" />}
      </div>
    </div>
  );
}

function factsText({ updated, counted }: FileFacts, words: Words['fileViewer']): string {
  return [
    ...(updated === null ? [] : [fill(words.updated, { time: updated })]),
    ...(counted === null ? [] : [counted]),
  ].join(' · ');
}

function statusText(
  { path, status, facts }: FileState & { path: ViewedFile },
  words: Words['fileViewer'],
): string {
  const { loading, error } = fileTexts(path, words);
  if (status === 'loading') return loading;
  if (status === 'failed') return facts.exists ? fill(words.lastVersion, { error }) : error;
  return status === 'fresh' ? words.upToDate : '';
}

/** An empty `href`, which reloads the page. */
const samePage = '';
