import { useCallback } from 'react';
import type { ViewedFile } from '../../news/siteFile.ts';
import { fileWords } from '../files/fileWords.ts';
import { copyText } from './copyText.ts';
import { useAtWork } from './useAtWork.ts';
import { useFile, type FileFacts, type FileState } from './useFile.ts';

/** What the island is drawn from, on the server and in the browser: it travels as JSON. */
export interface FileViewerProps {
  path: ViewedFile;
  timeZone: string;
  /** What the server knew of the text that it put beside the island. */
  first: FileFacts;
  /** The id of the element that has the text. */
  textId: string;
}

/**
 * What stands above a file's text. Why must this run in the browser? Because a reader who wants to see whether the file has changed
 * keeps the page around it: only the file is fetched. The text itself stays outside, in the HTML that the server drew, so that it does
 * not travel twice. Without script the page itself is the way to ask again.
 */
export function FileViewer({ path, timeZone, first, textId }: FileViewerProps) {
  const atWork = useAtWork();
  const { facts, status, refresh } = useFile({ path, timeZone, first, textId });
  const copy = useCallback(() => void copyText(textId), [textId]);
  return (
    <div className="file-bar" aria-busy={status === 'asking'}>
      <p className="file-facts">{factsText(facts)}</p>
      {/* What is always there stands first, so that nothing moves when the island adds the rest. */}
      <p className="file-ways">
        <a className="button" href={`${path}?raw`}>
          Raw file
        </a>
        {atWork && (
          <button className="button file-again" type="button" onClick={refresh}>
            Refresh
          </button>
        )}
        {!atWork && !first.isThere && (
          <a className="button file-again" href={samePage}>
            Try Again
          </a>
        )}
        {atWork && facts.isThere && (
          <button className="button" type="button" onClick={copy}>
            Copy text
          </button>
        )}
      </p>
      <div className={status === 'failed' ? 'file-state file-failed' : 'file-state'}>
        <output>{stateText({ path, status, facts })}</output>
        {status === 'asking' && <span className="spinner" aria-hidden="true" />}
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

/** What happens or has happened: to be seen, and for screen readers to say. */
function stateText({ path, status, facts }: FileState & { path: ViewedFile }): string {
  const { loading, error } = fileWords(path);
  if (status === 'asking') return loading;
  if (status === 'failed') return facts.isThere ? `${error}. This is how it was before.` : error;
  return status === 'fresh' ? 'This is the file as it is now.' : '';
}

/** A link to nothing but the page itself. */
const samePage = '';
