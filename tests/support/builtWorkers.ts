import { registerHooks } from 'node:module';

/**
 * Preloaded by the processes of `npm test`: the threads of a test newsroom run from the build, as in production, which
 * takes a third of the CPU of loading their sources file by file. `vitest` alone needs no build and runs the sources.
 */
registerHooks({
  resolve(specifier, context, nextResolve) {
    const name = sourceOfWorker.exec(specifier)?.groups?.['name'];
    return nextResolve(
      name === undefined ? specifier : new URL(`../../dist/server/${name}.js`, import.meta.url).href,
      context,
    );
  },
});

/** An entry that `workerEntry` returns; each has a built file of the same name. */
const sourceOfWorker = /^file:.*\/src\/.*\/(?<name>\w+\.worker)\.ts$/u;
