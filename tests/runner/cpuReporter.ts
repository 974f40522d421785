import type { Reporter, TestModule } from 'vitest/node';
import { testFiles } from './testFiles.ts';

/** Prints the CPU time of each kind of tests, and the files that use most, so that growth is seen. */
export class CpuReporter implements Reporter {
  readonly #files: { name: string; seconds: number }[] = [];

  onTestModuleEnd(file: TestModule): void {
    const { cpuMs = 0 } = file.meta();
    this.#files.push({ name: file.relativeModuleId, seconds: cpuMs / 1000 });
  }

  onTestRunEnd(): void {
    const sums = Object.entries(testFiles).flatMap(([kind, names]) => {
      const files = this.#files.filter(({ name }) => names.includes(name));
      const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
      return files.length === 0 ? [] : [`${kind} ${seconds.toFixed(0)} s`];
    });
    const most = this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, filesShown);
    console.log(`CPU of the tests with their sites and browsers: ${sums.join(', ')}`);
    console.log(
      `Most of it: ${most.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}\n`,
    );
  }
}

const filesShown = 10;
