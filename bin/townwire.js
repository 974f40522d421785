#!/usr/bin/env node
// The command `townwire`. Before it starts the program, it makes sure that it runs on the Node it was tested with
// (the `node` package, not the machine's own), and that dist/ is as new as src/.
import { spawn, spawnSync } from 'node:child_process';
// Imported as a whole: Node 20 has no `globSync`, but must be able to start the right Node.
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const program = path.join(root, 'dist/server/townwire.js');
const isSource = fs.existsSync(path.join(root, 'src'));
/** How often a program that npx has started looks whether it still has its parent. */
const parentCheckMs = 1_000;

if (process.env['npm_command'] === 'exec') endWithNpx();
if (Number.parseInt(process.versions.node, 10) < 26) {
  restartOnOwnNode();
} else {
  endWithLauncher();
  // A takedown doesn't wait for a build.
  const isTakedown = ['hide', 'unhide'].includes(process.argv[2] ?? '') && fs.existsSync(program);
  if (!isTakedown && isStale()) build();
  await import(pathToFileURL(program).href);
}

/** Runs the command on the right Node, passes signals on, and exits with its code. If we are killed, it ends too. */
function restartOnOwnNode() {
  const ownNode = findOwnNode();
  if (ownNode === undefined) {
    fail(
      `Townwire needs Node 26 or later, and this is ${process.version}. Remedy: install that Node, or the package "node": ${isSource ? `run "npm ci" in ${root}` : 'npm install node@26'}.`,
    );
    return;
  }
  // The channel closes with this process, however it ends.
  const child = spawn(ownNode, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** The Node of the package `node`, which npm may have put beside Townwire or above it. */
function findOwnNode() {
  let found;
  try {
    found = path.join(path.dirname(createRequire(import.meta.url).resolve('node/package.json')), 'bin/node');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'MODULE_NOT_FOUND') throw error;
    return undefined;
  }
  // Without its installation script, the package has no Node in it.
  return fs.existsSync(found) ? found : undefined;
}

/** Ends like on SIGTERM when the process that restarted us on this Node is gone; nobody else could end us then. */
function endWithLauncher() {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}

/** Ends like on SIGTERM when npx is gone. It runs us in a shell, which ends with it but passes no signal on. */
function endWithNpx() {
  const shell = process.ppid;
  setInterval(() => {
    if (process.ppid !== shell) process.kill(process.pid, 'SIGTERM');
  }, parentCheckMs).unref();
}

/** Returns whether a source file is newer than dist/. An installation without src/ is never stale, and never builds. */
function isStale() {
  const isBuilt = fs.existsSync(program);
  if (!isSource) {
    if (!isBuilt) fail(`Townwire is not complete: ${program} is missing. Remedy: install it again.`);
    return false;
  }
  if (!isBuilt) return true;
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
  process.stderr.write('Building Townwire…\n');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--app', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) fail('The build failed; see the messages above.');
}

/** @param {string} message */
function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
