import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { startOptions } from '../tests/support/startOptions.ts';

/** A running production build. */
interface RunningSite {
  child: ChildProcess;
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts the production build with a command (`start`, `demo`) on a free port and waits for its URL. */
export async function runSite({
  command,
  args = [],
  environment,
  preload,
}: {
  command: string;
  /** The options of the command. */
  args?: string[];
  environment: Record<string, string>;
  /** A module that the process loads first. It may exchange messages with this process. */
  preload?: string;
}): Promise<RunningSite> {
  const program = path.resolve('dist/server/townwire.js');
  const imports = preload === undefined ? [] : ['--import', preload];
  const options = startOptions();
  const child = spawn(process.execPath, [...options.execArgv, ...imports, program, command, ...args], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      LOG_LEVEL: 'error',
      ...options.environment,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(preload === undefined ? [] : ['ipc' as const])],
  });
  const port = await readPort(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    pid: child.pid as number,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readPort(child: ChildProcess): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    const match = /is on http:\/\/[^\s:]+:(\d+)/u.exec(output);
    if (match !== null) resolve(Number(match[1]));
  });
  child.once('exit', (code) =>
    reject(new Error(`The site exited with ${code} before it listened: ${output}`)),
  );
  return promise;
}
