/**
 * Brings the small window to the front, or opens it, with the wish to hear the station at `port`. Whether it worked: browsers may block
 * it. A window that is open already is found by its name and not loaded again: it is told the wish, and plays on where it has it already.
 */
export function openRadioWindow(port: number): boolean {
  const opened = open('', windowName, `popup,width=${widthPx},height=${heightPx}`);
  if (opened === null) return false;
  if (opened.location.pathname === windowPath) {
    const wish: Wish = { play: port };
    opened.postMessage(wish, location.origin);
  } else opened.location.replace(`${windowPath}#play=${port}`);
  opened.focus();
  return true;
}

/** In the small window: the station that its opener wants heard; null when the reader came by himself. */
export function portFromOpener(): number | null {
  const [, port] = /^#play=(\d{1,5})$/u.exec(location.hash) ?? [];
  return port === undefined ? null : Number(port);
}

/** In the small window: calls `play` with the station that is wanted whenever a page asks again; gives what ends it. */
export function followOpener(play: (port: number) => void): () => void {
  const stop = new AbortController();
  addEventListener(
    'message',
    ({ data, origin }: MessageEvent<Partial<Wish> | null>) => {
      if (origin === location.origin && typeof data?.play === 'number') play(data.play);
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

/** What a page asks of the small window. */
interface Wish {
  /** The station's port. */
  play: number;
}

const windowName = 'townwire-radio';
const windowPath = '/radio/player';
const widthPx = 420;
const heightPx = 640;
