import { build, type Rolldown } from 'vite';

/** A client file, script or style, as browsers get it from the build; `input` is its path from the project's folder. */
export async function bundleForTests(input: string): Promise<string> {
  const result = (await build({
    configFile: false,
    logLevel: 'error',
    // The tests' own environment would have the pages call React's development form.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, modulePreload: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  const wanted = result.output.find(({ fileName }) => /\.(?:css|js)$/u.test(fileName));
  if (wanted === undefined) throw new Error(`${input} gave neither script nor style.`);
  return wanted.type === 'chunk' ? wanted.code : String(wanted.source);
}
