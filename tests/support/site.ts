import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { environmentWith } from '../runner/environment.ts';
import { text } from 'node:stream/consumers';

/** Settings in addition to those of every test site: a free port, and loopback allowed. */
export type SiteSettings = Readonly<Record<string, string>>;

/** The built site as a process of its own. */
export interface Site {
  /** `http://127.0.0.1:` and its port. */
  origin: string;
  /** The origin of the sample server, for `demo`; null for `start`. */
  sampleOrigin: string | null;
  pid: number;
  /** The output so far, including the log. */
  output: () => string;
  /** Stops the site with SIGTERM and returns its exit code. */
  stop: () => Promise<number | null>;
  /** Kills the site with SIGKILL. */
  kill: () => Promise<void>;
}

/**
 * Starts `townwire start` or `townwire demo` with these options and waits until it prints its URL. If it prints none,
 * throws with its output. `launcher` is a program that replaces itself with the site; `build` is another version of the
 * site's program.
 */
export async function openSite(
  command: 'start' | 'demo',
  settings: SiteSettings,
  options: readonly string[] = [],
  { launcher = [], build = program }: { launcher?: readonly string[]; build?: string } = {},
): Promise<Site> {
  const [file = process.execPath, ...args] = [...launcher, process.execPath, build, command, ...options];
  const child = spawn(file, args, {
    env: environmentWith({ PORT: '0', TOWNWIRE_ALLOW_LOOPBACK: 'on', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
      if (isOpen(output, command)) resolve();
    });
  }
  const timer = setTimeout(
    () => reject(new Error(`The site did not print its URL in time:\n${output}`)),
    openTimeoutMs,
  );
  child.once('exit', () => reject(new Error(`The site exited at once:\n${output}`)));
  try {
    await opened;
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    child.kill(signal);
    await ended;
    return child.exitCode;
  }

  return {
    origin: (siteLine.exec(output)?.[1] ?? '').replace('//localhost:', '//127.0.0.1:'),
    sampleOrigin: sampleLine.exec(output)?.[1] ?? null,
    pid: child.pid ?? 0,
    output: () => output,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
  };
}

function isOpen(output: string, command: 'start' | 'demo'): boolean {
  return siteLine.test(output) && (command === 'start' || sampleLine.test(output));
}

const siteLine = /^.+ is on (http:\/\/\S+)$/mu;

const sampleLine = /^The sample server is on (http:\/\/\S+?):? /mu;

/** The build, which `npm test` makes first; `bin/townwire.js` would build again for every site. */
const program = fileURLToPath(new URL('../../dist/server/townwire.js', import.meta.url));

/** A start takes less than a second, but a minute and more on a slow machine that is busy with other work. */
const openTimeoutMs = 180_000;

/**
 * Runs a command for publishers (`hide`, `feeds` …) and returns its exit code and output. With `isRead: false`
 * its standard output is closed, as by `| head`. When `interruption` resolves, the command gets the signal of Ctrl-C.
 */
export async function townwire(
  args: readonly string[],
  settings: SiteSettings,
  {
    isRead = true,
    timeoutMs = commandTimeoutMs,
    interruption,
    launcher = [],
  }: {
    isRead?: boolean;
    timeoutMs?: number;
    interruption?: Promise<unknown>;
    launcher?: readonly string[];
  } = {},
): Promise<{ code: number | null; output: string }> {
  const [file = process.execPath, ...commandArgs] = [...launcher, process.execPath, program, ...args];
  const child = spawn(file, commandArgs, {
    env: environmentWith({ TOWNWIRE_ALLOW_LOOPBACK: 'on', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: timeoutMs,
  });
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  if (!isRead) child.stdout.destroy();
  void interruption?.then(() => child.kill('SIGINT'));
  const stdout = isRead ? text(child.stdout) : '';
  const [code, ...outputs] = await Promise.all([ended, stdout, text(child.stderr)]);
  return { code, output: outputs.join('') };
}

/** A command takes a second, or half a minute on a busy machine. */
const commandTimeoutMs = 90_000;
