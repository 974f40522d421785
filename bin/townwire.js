#!/usr/bin/env node
// The command `townwire`. It makes sure of two things before the program proper starts: that it runs on the
// Node it was tested with (the `node` package, whatever the machine has), and that dist/ is as new as src/.
import { spawn, spawnSync } from 'node:child_process';
// As a whole, because `globSync` is missing in Node 20, which must get as far as handing over.
import * as fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = path.join(root, 'dist/server/townwire.js');
const ownNode = path.join(root, 'node_modules/node/bin/node');

if (Number.parseInt(process.versions.node, 10) < 26) {
  restartOnOwnNode();
} else {
  if (isStale()) build();
  await import(pathToFileURL(program).href);
}

/** Hands over to the right Node and goes with it: signals are passed on, and its exit code is ours. */
function restartOnOwnNode() {
  if (!fs.existsSync(ownNode)) {
    fail(
      `Node 26 is needed and this is ${process.version}. Remedy: run "npm ci" in ${root}, which brings it.`,
    );
  }
  const child = spawn(ownNode, process.argv.slice(1), { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Whether anything that goes into dist/ is newer than dist/. An installation without src/ is never stale. */
function isStale() {
  if (!fs.existsSync(program)) return true;
  if (!fs.existsSync(path.join(root, 'src'))) return false;
  const built = fs.statSync(program).mtimeMs;
  const sources = fs.globSync(
    ['src/**/*.{ts,tsx,css,svg}', 'sample/**/*', 'vite.config.ts', 'package.json'],
    {
      cwd: root,
    },
  );
  return sources.some((source) => fs.statSync(path.join(root, source)).mtimeMs > built);
}

function build() {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  if (!fs.existsSync(vite))
    fail(`Townwire is not built and its build tool is missing. Remedy: run "npm ci" in ${root}.`);
  process.stderr.write('Building Townwire …\n');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) fail('The build failed; what is wrong stands above.');
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
