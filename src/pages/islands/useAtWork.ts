import { useSyncExternalStore } from 'react';

/**
 * Whether an island is at work in the browser: false on the server and while the server's HTML is taken over, so that both draw the
 * same, and true from then on.
 */
export function useAtWork(): boolean {
  return useSyncExternalStore(neverChanges, inBrowser, onServer);
}

function neverChanges() {
  return () => undefined;
}

function inBrowser() {
  return true;
}

function onServer() {
  return false;
}
