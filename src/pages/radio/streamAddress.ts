/**
 * Where a station is heard. `connection` counts from 1: from the second on the address is another one, so that a browser cannot play
 * what it kept of the first.
 */
export function streamAddress(port: number, connection = 1): string {
  return `/api/stream?port=${port}${connection > 1 ? `&again=${connection}` : ''}`;
}
