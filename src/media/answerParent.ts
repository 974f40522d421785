import process from 'node:process';

/** Answers the requests of `openChildQueue`. */
export function answerParent(answer: (request: never) => Promise<object>): void {
  process.on('message', (request) => {
    answer(request as never).then(
      (response) => process.send?.({ kind: 'done', response }),
      (error: unknown) => process.send?.({ kind: 'failed', error }),
    );
  });
  // The parent has ended. `exit` would wait for native code, which may hang.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
