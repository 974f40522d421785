/** Waits until all promises have settled, then throws the first failure, so that nothing is still running. */
export async function waitForAll(promises: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(promises)).find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
