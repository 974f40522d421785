import { runProgram } from './program.ts';

/** Whether this machine has a Java, which the HTML checker runs on. */
export async function hasJava(): Promise<boolean> {
  const { code } = await runProgram({
    command: 'java',
    args: ['-version'],
    limitMs: answerLimitMs,
    isShown: false,
  });
  return code === 0;
}

const answerLimitMs = 20_000;
