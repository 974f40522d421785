import process from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { callByName, type Functions } from './forwardCalls.ts';
import type { RunnerCall, RunnerMessage } from './runner.ts';

/**
 * Runs the calls of `openCallQueue<Calls>`, in a thread or in a child process. `open` returns the functions;
 * `notify` sends a message that isn't the result of a call. `data` is the thread's `workerData`.
 */
export async function serveCalls<Calls extends Functions<Calls>>(
  open: (notify: (notice: unknown) => void, data: never) => Calls | Promise<Calls>,
): Promise<void> {
  try {
    const calls = await open((notice) => post({ kind: 'notice', notice }), workerData as never);
    const respond = (call: RunnerCall) => void run(calls, call).then(post);
    if (parentPort !== null) parentPort.on('message', respond);
    else {
      process.on('message', respond);
      // The parent has ended. `exit` would wait for native code, which may hang.
      process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
    }
    post({ kind: 'ready' });
  } catch (error) {
    post(failedMessage(error));
  }
}

async function run<Calls extends Functions<Calls>>(
  calls: Calls,
  { name, args }: RunnerCall,
): Promise<RunnerMessage> {
  try {
    return { kind: 'done', result: await callByName(calls, name as keyof Calls, args as never) };
  } catch (error) {
    return failedMessage(error);
  }
}

function failedMessage(error: unknown): RunnerMessage {
  const entries = error instanceof Error ? Object.entries(error) : [];
  const properties = entries.filter(([, value]) => typeof value === 'string' || typeof value === 'number');
  return { kind: 'failed', error, properties: Object.fromEntries(properties) };
}

function post(message: RunnerMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- The rule is about windows: a thread has no origin.
  if (parentPort !== null) parentPort.postMessage(message);
  else process.send?.(message);
}
