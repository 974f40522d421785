import { useCallback, useEffect, useState } from 'react';
import type { ViewedFile } from '../../news/siteFile.ts';
import { countText } from '../files/countText.ts';
import { fileWords } from '../files/fileWords.ts';
import { updatedText } from '../files/updatedText.ts';
import { askFile } from './askFile.ts';

/** What is known of a file's text, without the text itself. */
export interface FileFacts {
  /** Whether there is a text to show. */
  isThere: boolean;
  /** When what it says last changed, as readers see it: the server's words, which a browser might spell with other spaces; null when that is not known. */
  updated: string | null;
  /** How much a sitemap names (see `countText`); null for other files, and without a text. */
  counted: string | null;
}

/** Where a viewer stands. */
export interface FileState {
  facts: FileFacts;
  /** `shown`: nothing was asked yet. `fresh`: what is shown was just fetched. `failed`: the last fetch, also that of the server. */
  status: 'shown' | 'asking' | 'fresh' | 'failed';
}

/** Fetches a file again when asked to, and puts its text into the element `textId`, in place of what is there. */
export function useFile({
  path,
  timeZone,
  first,
  textId,
}: {
  path: ViewedFile;
  timeZone: string;
  first: FileFacts;
  textId: string;
}): FileState & { refresh: () => void } {
  const [state, setState] = useState<FileState>({
    facts: first,
    status: first.isThere ? 'shown' : 'failed',
  });
  const isAsking = state.status === 'asking';

  useEffect(() => {
    if (!isAsking) return undefined;
    const stop = new AbortController();
    async function ask() {
      const answer = await askFile({ path, error: fileWords(path).error, signal: stop.signal });
      if (stop.signal.aborted) return;
      if (answer.kind === 'fileFailure') {
        setState((last) => ({ ...last, status: 'failed' }));
        return;
      }
      const { text, updatedAt } = answer;
      const isNew = showText(textId, text);
      const updated = updatedAt === null ? null : updatedText({ at: updatedAt, timeZone });
      setState(({ facts }) => ({
        status: 'fresh',
        facts: {
          isThere: true,
          // An answer that gives no date leaves that of an unchanged text true; of a changed one it is not known.
          updated: updated ?? (isNew ? null : facts.updated),
          counted: countText({ path, text }),
        },
      }));
    }
    void ask();
    return () => stop.abort();
  }, [isAsking, path, timeZone, textId]);

  const refresh = useCallback(() => setState((last) => ({ ...last, status: 'asking' })), []);
  return { ...state, refresh };
}

/** Gives whether it is another text than the one that was there. */
function showText(id: string, text: string): boolean {
  const element = document.querySelector(`#${id}`);
  if (element === null || element.textContent === text) return false;
  element.textContent = text;
  // A text that could not be made at first has its place hidden.
  element.closest('section')?.removeAttribute('hidden');
  return true;
}
