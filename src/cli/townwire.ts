import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { keepTickShape } from '../runtime/keepTickShape.ts';
import { describeBug, describeFileError, refuse, type Command } from './command.ts';

// Runs before anything large is loaded, so that all of it is cached.
enableCompileCache();
// Must run before V8's first major garbage collection.
keepTickShape();

/** The commands in the order of the help. Each is loaded only when needed. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  demo: async () => (await import('./demo.ts')).demo,
  new: async () => (await import('./writing/new.ts')).newPublication,
  words: async () => (await import('./writing/words.ts')).words,
  check: async () => (await import('./check.ts')).check,
  doctor: async () => (await import('./doctor.ts')).doctor,
  feeds: async () => (await import('./feeds.ts')).feeds,
  stats: async () => (await import('./stats.ts')).stats,
  import: async () => (await import('./writing/import.ts')).importCommand,
  preview: async () => (await import('./preview.ts')).preview,
  hide: async () => (await import('./hide.ts')).hide,
  unhide: async () => (await import('./hide.ts')).unhide,
  hidden: async () => (await import('./hide.ts')).hidden,
  pin: async () => (await import('./pin.ts')).pin,
  unpin: async () => (await import('./pin.ts')).unpin,
  purge: async () => (await import('./purge.ts')).purge,
  export: async () => (await import('./export.ts')).exportCommand,
  backup: async () => (await import('./backup.ts')).backup,
  restore: async () => (await import('./backup.ts')).restore,
  move: async () => (await import('./move.ts')).move,
};

/** The longest that open connections may delay the end of the process. */
const endWithinMs = 500;

let isOutputLost = false;
for (const stream of [process.stdout, process.stderr]) stream.on('error', noteLostOutput);

const exitCode = await runCommand(process.argv.slice(2));
if (exitCode !== 0 || !isOutputLost) process.exitCode = exitCode;
// Connections that are still open must not keep the process running.
setTimeout(() => process.exit(), endWithinMs).unref();

/** Allows the command to finish without output if a program such as `head` closes the pipe, or if a disk is full. */
function noteLostOutput({ code }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE' || isOutputLost) return;
  isOutputLost = true;
  process.exitCode = 1;
  process.stderr.write(`The rest of the output could not be written (${code}).\n`);
}

async function runCommand([name, ...args]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(await help());
    return 0;
  }
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    const { nearest } = await import('../news/words/nearest.ts');
    const meant = nearest(name, Object.keys(commands));
    const advice =
      meant === undefined
        ? `\n${await help()}`
        : `Did you mean "townwire ${meant}"? All commands: townwire help\n`;
    process.stderr.write(`There is no command "${name}".\n${advice}`);
    return 2;
  }
  const command = await load();
  const usage = `townwire ${name} ${command.usage}`.trim();
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`${usage}\n${command.summary}\n${command.details?.() ?? ''}`);
    return 0;
  }
  if (command.usage === '' && args.length > 0)
    return refuse(
      `"${name}" takes no arguments, but got: ${args.join(' ')}\nRemedy: ${usage}. Settings come from the environment; "townwire start --help" lists them.`,
    );
  const { readSettings } = await import('../newsroom/settings.ts');
  const settings = readSettings();
  if ('kind' in settings) return refuse(settings.mistakes.join('\n'));
  try {
    return await command.run(settings, args);
  } catch (error) {
    // The name is compared, because this room may not import the archive.
    if (error instanceof Error && error.name === 'ArchiveFailure') return refuse(error.message, 1);
    const fileError = describeFileError(error);
    if (fileError !== undefined) return refuse(fileError, 1);
    if (isWrongOption(error)) return refuse(`${error.message}\nRemedy: ${usage}`);
    return refuse(describeBug(error, { command: `townwire ${name}`, ...settings }), 1);
  }
}

/** Returns whether `parseArgs` found an unknown option, or an option without its value. */
function isWrongOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

/** Returns the version in package.json, which is two folders up from the source and from the built program. */
function version(): string {
  const file = path.join(import.meta.dirname, '../../package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return manifest.version;
}

async function help(): Promise<string> {
  const lines: string[] = [];
  for (const [name, load] of Object.entries(commands)) {
    const { usage, summary } = await load();
    lines.push(`  townwire ${`${name} ${usage}`.trim()}\n      ${summary}`);
  }
  return `Townwire, a publication engine for local news.\n\n${lines.join('\n')}\n\nSettings come from the environment; "townwire start --help" lists them.\n`;
}
