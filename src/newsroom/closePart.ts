/** Closes a part of the newsroom, as the callback of `AsyncDisposableStack.adopt`. */
export function closePart(part: { close(): void | Promise<void> }): void | Promise<void> {
  return part.close();
}
