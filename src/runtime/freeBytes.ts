/**
 * Frees bytes that nothing needs anymore, unless they share their memory. Otherwise, V8 may keep the bytes until its
 * next major collection.
 */
export function freeBytes({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) buffer.transfer(0);
}
