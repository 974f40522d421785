/**
 * Opens the small window at `path`, or brings it to the front, and plays the station at `port` in it. Returns false if
 * the browser blocked it. A window that already shows `path` gets a message, so that it is not reloaded.
 */
export function openRadioWindow(path: string, port: number): boolean {
  const opened = open('', windowName, `popup,width=${widthPx},height=${heightPx}`);
  if (opened === null) return false;
  if (opened.location.pathname === path) {
    const request: PlayRequest = { play: port };
    opened.postMessage(request, location.origin);
  } else opened.location.replace(`${path}#play=${port}`);
  opened.focus();
  return true;
}

/** Returns the port of the opener's station, in the small window; null if the reader opened the window's URL. */
export function portFromOpener(): number | null {
  const [, port] = /^#play=(\d{1,5})$/u.exec(location.hash) ?? [];
  return port === undefined ? null : Number(port);
}

/** Calls `play`, in the small window, with each port that a page requests. */
export function followOpener(play: (port: number) => void): void {
  addEventListener('message', ({ data, origin }: MessageEvent<Partial<PlayRequest> | null>) => {
    if (origin === location.origin && typeof data?.play === 'number') play(data.play);
  });
}

/** The message to the small window. */
interface PlayRequest {
  /** The station's port. */
  play: number;
}

const windowName = 'townwire-radio';
const widthPx = 420;
const heightPx = 640;
