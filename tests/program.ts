import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { environmentWith } from './environment.ts';

/** A program to run to its end, from the project's folder. */
export interface Program {
  command: string;
  args: readonly string[];
  /** When it is stopped with all that it started, in milliseconds. */
  limitMs: number;
  /** Whether its output goes straight to ours, rather than being kept. */
  isShown: boolean;
}

/** How a program ended. */
export interface Ended {
  /** Its exit code; null when it was stopped because its time was over, or could not be started. */
  code: number | null;
  /** What it wrote to both its outputs, in the order in which it came; only our own remark when it was shown. */
  output: string;
}

/** Runs a program to its end. It never throws: what went wrong is in the value. */
export function runProgram({ command, args, limitMs, isShown }: Program): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const output = isShown ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: new URL('..', import.meta.url),
    env: environmentWith({}),
    stdio: ['ignore', output, output],
    detached: true,
  });
  const kept: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => kept.push(text));
  }
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(() => {
    kept.push(`\nStopped: ${command} ${args.join(' ')} took longer than ${limitMs / 1000} seconds.\n`);
    stop();
  }, limitMs);
  process.once('exit', stop);
  child.once('error', (error) => kept.push(`${error.message}\n`));
  child.once('close', (code) => {
    clearTimeout(timer);
    process.off('exit', stop);
    resolve({ code, output: kept.join('') });
  });
  return promise;
}

/** A tool of this project (`tsc`, `vite` …) as a program on the Node that runs us, whatever the machine's own is. */
export function tool(name: string, ...args: string[]): Pick<Program, 'command' | 'args'> {
  return {
    command: process.execPath,
    args: [fileURLToPath(new URL(`../node_modules/.bin/${name}`, import.meta.url)), ...args],
  };
}

// What we started runs in groups of its own, so that all of a group can be stopped; Ctrl-C must reach them too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
