/** Waits until all have ended, then throws the first failure, so that nothing is still running after it. */
export async function waitForAll(running: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(running)).find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
