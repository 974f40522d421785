/** Waits until all have ended, and then throws the first failure: nothing goes on any more after it. */
export async function waitForAll(running: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
