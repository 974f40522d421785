import { spawn } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { environmentWith } from './environment.ts';

/** Settings of architecture section 5, beside the ones that every site of a test has: a free port, loopback allowed. */
export type SiteSettings = Readonly<Record<string, string>>;

/** The built site as a process of its own. */
export interface Site {
  /** `http://127.0.0.1:` and its port. */
  origin: string;
  /** The origin of the sample wire, for `demo`; null for `start`. */
  sampleOrigin: string | null;
  pid: number;
  /** What it has written so far, the log among it. */
  output: () => string;
  /** Ends it as a machine that is shut down does, and gives its exit code. */
  stop: () => Promise<number | null>;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
}

/**
 * Starts `townwire start` or `townwire demo` and waits until it says where it is; `words` stand behind the command. Throws with its
 * output when it does not.
 */
export async function openSite(
  command: 'start' | 'demo',
  settings: SiteSettings,
  words: readonly string[] = [],
): Promise<Site> {
  const child = spawn(process.execPath, [program, command, ...words], {
    env: environmentWith({ PORT: '0', TOWNWIRE_ALLOW_LOOPBACK: 'on', ...settings }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let output = '';
  const { promise: opened, resolve, reject } = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (isOpen(output, command)) resolve();
    });
  }
  const timer = setTimeout(
    () => reject(new Error(`The site said no address in time:\n${output}`)),
    openTimeoutMs,
  );
  child.once('exit', () => reject(new Error(`The site ended at once:\n${output}`)));
  await opened.catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  clearTimeout(timer);

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

const sampleLine = /^The sample wire is on (http:\/\/\S+?):? /mu;

/** The build itself: `npm test` makes it first, and `bin/townwire.js` would make it again for every site that is opened. */
const program = fileURLToPath(new URL('../dist/server/townwire.js', import.meta.url));

/** Generous: a start takes well under a second on a machine that is not busy. */
const openTimeoutMs = 20_000;
