import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { environmentWith } from './environment.ts';

/** A program to run to its end, from the project's folder. */
export interface Program {
  command: string;
  args: readonly string[];
  /** Variables of its environment in addition to ours. */
  variables?: Readonly<Record<string, string>>;
  /** The time after which it and its children are killed, in milliseconds. */
  limitMs: number;
  /** True if its output is passed on to ours. */
  isShown: boolean;
}

/** How a program ended. */
interface Ended {
  /** The exit code; null if it was killed or could not be started. */
  code: number | null;
  /** The program's output on both streams, in order; only our own messages if that was shown. */
  output: string;
}

/** Runs a program to its end. Never throws: errors are in the result. */
export function runProgram({ command, args, variables, limitMs, isShown }: Program): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const output = isShown ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: new URL('../..', import.meta.url),
    env: environmentWith({ NODE_COMPILE_CACHE: compileCache, ...variables }),
    stdio: ['ignore', output, output],
    detached: true,
  });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => pieces.push(text));
  }
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(() => {
    pieces.push(`\nKilled: ${command} took longer than ${limitMs / 1000} seconds.\n`);
    stop();
  }, limitMs);
  process.once('exit', stop);
  child.once('error', (error) => pieces.push(`${error.message}\n`));
  child.once('close', (code) => {
    clearTimeout(timer);
    process.off('exit', stop);
    resolve({ code, output: pieces.join('') });
  });
  return promise;
}

/** A tool of this project (`tsc`, `vite` …) as a program on the Node that runs us, not the machine's own. */
export function tool(name: string, ...args: string[]): Pick<Program, 'command' | 'args'> {
  return {
    command: process.execPath,
    args: [fileURLToPath(new URL(`../../node_modules/.bin/${name}`, import.meta.url)), ...args],
  };
}

/** Node keeps compiled code here: every worker, thread and site of the tests loads the same modules. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

// Programs run in process groups of their own, so that a whole group can be killed; Ctrl-C must reach them too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Exits with a remedy unless this is the Node version that the project installs. */
export function requireOwnNode(): void {
  if (process.versions.node.startsWith('26.')) return;
  console.error(`Node 26 is needed and this is ${process.version}.`);
  console.error(
    'Remedy: run "npm ci", which installs it, and start this by npm: "npm test" or "npm run check".',
  );
  process.exit(1);
}
