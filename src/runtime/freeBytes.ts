/**
 * Frees bytes that nothing needs anymore, unless they share their memory. V8 would keep those that have waited for
 * something until its next major collection.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
