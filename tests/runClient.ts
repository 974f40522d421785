import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentWith } from './environment.ts';

/** A program of Debian's that reads what we write, for one run. */
export interface Client {
  command: string;
  args: readonly string[];
  /** The package that brings it. */
  debianPackage: string;
  /** Where it may keep what is its own. */
  home: string;
}

/**
 * Runs it to its end and gives what it wrote to its first output.
 * @throws when it fails, or when this machine does not have it: then with what to install.
 */
export async function runClient({ command, args, debianPackage, home }: Client): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      env: environmentWith({ HOME: home }),
      timeout: limitMs,
    });
    return stdout;
  } catch (cause) {
    throw new Error(
      `${command} could not be run to its end. Is it there? Install it: apt-get install ${debianPackage}`,
      { cause },
    );
  }
}

const limitMs = 30_000;
