import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';

/** A built site that runs beside the benchmark. */
export interface RunningSite {
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** As `npm start` has it: a small space for young objects keeps an idle site's memory down. */
export const smallNursery = '--max-semi-space-size=1';

/** Starts the built program with a command (`start`, `demo`) on a free port and waits until it says where it is. */
export async function runSite({
  command,
  environment,
}: {
  command: string;
  environment: Record<string, string>;
}): Promise<RunningSite> {
  const child = spawn(process.execPath, [smallNursery, path.resolve('dist/server/townwire.js'), command], {
    env: { PATH: process.env['PATH'], PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await saidPort(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    pid: child.pid as number,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function saidPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const match = /is on http:\/\/[^\s:]+:(\d+)/u.exec(said);
    if (match !== null) resolve(Number(match[1]));
  });
  child.once('exit', (code) => reject(new Error(`The site ended with ${code} before it listened: ${said}`)));
  return promise;
}
