import { build, type Rolldown } from 'vite';
import { clientFiles } from './clientFiles.ts';

/** The files of the client by their paths, each in Base64. */
export type ClientBuild = Readonly<Record<string, { contentType: string; body: string }>>;

/** Builds the client's scripts, style sheets and fonts, with the names that `world.assets` has. */
export async function buildClient(): Promise<ClientBuild> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    // Otherwise the test environment selects React's development build.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        external: [/^\/drawings\//u],
        input: clientFiles,
        output: { entryFileNames: 'assets/[name].js', assetFileNames: 'assets/[name][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return Object.fromEntries(
    output.map((file) => {
      const contentType = contentTypes[/\.\w+$/u.exec(file.fileName)?.[0] ?? ''] ?? 'text/plain';
      const content = file.type === 'chunk' ? file.code : file.source;
      return [`/${file.fileName}`, { contentType, body: Buffer.from(content).toString('base64') }];
    }),
  );
}

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
