import { defineConfig } from 'vite';
import { subsetFonts } from './build/subsetFonts.ts';
import { clientFiles } from './src/pages/clientFiles.ts';

/**
 * The build has two environments. `client`: the style sheets, the shell script and the islands, with hashed names.
 * `ssr`: the program and its workers, all bundled, so that a start reads five files instead of five hundred.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  plugins: [subsetFonts()],
  // In development, Node itself loads what is in node_modules, as it always does.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  oxc: { jsx: { runtime: 'automatic', importSource: '#jsx' } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // What every browser has by now (Baseline, widely available since November 2026).
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        assetsInlineLimit: 0,
        modulePreload: false,
        rolldownOptions: {
          // Drawn by the server when it is asked, never a file of the build.
          external: [/^\/drawings\//u],
          input: clientFiles,
        },
      },
    },
    ssr: {
      // sharp (native code) and satori stay in node_modules; neither is loaded before the first picture.
      resolve: { noExternal: command === 'build' ? true : [], external: ['sharp', 'satori'] },
      build: {
        ssr: true,
        outDir: 'dist/server',
        // Most licenses of what is bundled ask that they come with it.
        license: { fileName: 'licenses.md' },
        target: 'node26',
        minify: false,
        rolldownOptions: {
          input: {
            townwire: 'src/cli/townwire.ts',
            'desk.worker': 'src/newsroom/desk.worker.ts',
            'archive.worker': 'src/archive/sqlite/archive.worker.ts',
            'copy.worker': 'src/archive/sqlite/copy.worker.ts',
            'markdown.worker': 'src/cli/markdown.worker.ts',
            'drawings.worker': 'src/media/cards/drawings.worker.ts',
            'pictures.worker': 'src/media/pictures/pictures.worker.ts',
          },
          output: {
            entryFileNames: '[name].js',
            chunkFileNames: '[name]-[hash].js',
            // Names stay, for stack traces; without comments and white space, a start reads half as much.
            minify: { compress: false, mangle: false, codegen: true },
            // V8 keeps the source of a file with only one curly quote in two bytes a character.
            charset: 'ascii',
          },
        },
      },
    },
  },
  builder: {},
}));
