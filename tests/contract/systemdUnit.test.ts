import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isInstalled } from '../runner/missingPrograms.ts';
import { runProgram } from '../runner/program.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

// Skipped where systemd-analyze is not installed: the package systemd has it.
test.skipIf(!isInstalled('systemd-analyze'))(
  'the systemd units have no mistake and an exposure of at most 2.0 (needs systemd-analyze)',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'townwire-units-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const units: string[] = [];
    for (const name of [
      'townwire.service',
      'townwire-pull.service',
      'townwire.socket',
      'townwire-pull.timer',
    ]) {
      const text = await readFile(path.join(project, 'deploy/systemd', name), 'utf8');
      // The programs that it starts must exist, so this project is the installed version.
      await writeFile(path.join(folder, name), text.replaceAll('/opt/townwire/current/', project));
      units.push(path.join(folder, name));
    }
    const verified = await analyze('verify', '--man=no', ...units);
    const services = units.slice(0, 2);
    const exposure = await analyze('security', '--offline=yes', '--threshold=20', ...services);

    expect(verified).toEqual({ code: 0, output: '' });
    // An exposure above the threshold, in tenths, is an exit code of 1.
    expect(exposure).toMatchObject({ code: 0, output: expect.stringContaining('Overall exposure level') });
  },
);

function analyze(...args: string[]) {
  return runProgram({ command: 'systemd-analyze', args, limitMs: 20_000, isShown: false });
}
