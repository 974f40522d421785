import process from 'node:process';

/** Answers the requests of `openChildQueue`. Only its channel keeps the process running, so it ends with its parent. */
export function answerParent(answer: (request: never) => Promise<object>): void {
  process.on('message', (request) => {
    answer(request as never).then(
      (response) => process.send?.({ kind: 'done', response }),
      (error: unknown) => process.send?.({ kind: 'failed', error }),
    );
  });
}
