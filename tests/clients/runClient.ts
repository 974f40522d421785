import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environmentWith } from '../runner/environment.ts';

/** A run of a program from a Debian package. */
interface Client {
  command: string;
  args: readonly string[];
  /** The package that installs it. */
  debianPackage: string;
  /** The folder for its own files. */
  home: string;
}

/**
 * Runs it and returns its standard output.
 * @throws if it fails or is missing, with what to install.
 */
export async function runClient({ command, args, debianPackage, home }: Client): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(command, args, {
      env: environmentWith({ HOME: home }),
      timeout: limitMs,
    });
    return stdout;
  } catch (cause) {
    throw new Error(`${command} failed. If it is missing, run "apt-get install ${debianPackage}".`, {
      cause,
    });
  }
}

const limitMs = 30_000;
