/** Closes a part of the newsroom, as `AsyncDisposableStack.adopt` needs it. */
export function closePart(part: { close(): void | Promise<void> }): void | Promise<void> {
  return part.close();
}
