import type { Reporter, TestModule } from 'vitest/node';

/** Prints the CPU time of each project's tests, and the files that use most, so that growth is seen. */
export class CpuReporter implements Reporter {
  readonly #files: { project: string; name: string; seconds: number }[] = [];

  onTestModuleEnd(file: TestModule): void {
    const { cpuMs = 0 } = file.meta();
    this.#files.push({ project: file.project.name, name: file.relativeModuleId, seconds: cpuMs / 1000 });
  }

  onTestRunEnd(): void {
    const projects = Map.groupBy(this.#files, ({ project }) => project);
    const sums = Array.from(projects, ([project, files]) => {
      const seconds = files.reduce((sum, file) => sum + file.seconds, 0);
      return `${project} ${seconds.toFixed(0)} s`;
    });
    const most = this.#files.toSorted((a, b) => b.seconds - a.seconds).slice(0, filesShown);
    console.log(`CPU of the tests with their sites and browsers: ${sums.join(', ')}`);
    console.log(
      `Most of it: ${most.map(({ name, seconds }) => `${name} ${seconds.toFixed(1)} s`).join(', ')}\n`,
    );
  }
}

const filesShown = 10;
