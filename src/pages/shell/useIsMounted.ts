import { useSyncExternalStore } from 'react';

/** Returns false on the server and during hydration, so that both render the same HTML; true from then on. */
export function useIsMounted(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => undefined;
}
