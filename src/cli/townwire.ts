import { enableCompileCache } from 'node:module';
import type { Command } from './command.ts';

// Before anything large is loaded, so that the next start need not compile it again.
enableCompileCache();

/** The commands, in the order in which the help lists them; each is loaded only when it is needed. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./start.ts')).start,
  demo: async () => (await import('./demo.ts')).demo,
  check: async () => (await import('./check.ts')).check,
  feeds: async () => (await import('./feeds.ts')).feeds,
  preview: async () => (await import('./preview.ts')).preview,
  hide: async () => (await import('./hide.ts')).hide,
  hidden: async () => (await import('./hidden.ts')).hidden,
};

for (const stream of [process.stdout, process.stderr]) stream.on('error', passOverClosedPipe);

process.exitCode = await runCommand(process.argv.slice(2));

/** Whoever reads along may stop, as `head` does: then the command goes on to its own end in silence. */
function passOverClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Runs the command that the words name; without one, or with `help`, lists them. */
async function runCommand([name, ...words]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(await help());
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${await help()}`);
    return 2;
  }
  const command = await load();
  if (words.includes('--help') || words.includes('-h')) {
    process.stdout.write(`townwire ${command.name} ${command.usage}\n${command.summary}\n`);
    return 0;
  }
  if (command.usage === '' && words.length > 0) {
    process.stderr.write(
      `"${command.name}" takes no words, and was given: ${words.join(' ')}\nRemedy: townwire ${command.name}; settings come from the environment, see README.md.\n`,
    );
    return 2;
  }
  try {
    return await command.run(words);
  } catch (error) {
    if (!isWrongOption(error)) throw error;
    process.stderr.write(`${error.message}\nRemedy: townwire ${command.name} ${command.usage}\n`);
    return 2;
  }
}

/** Whether a command was given an option that it does not have, or one without its value (Node's `parseArgs`). */
function isWrongOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');
}

async function help(): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()));
  const lines = all.map(
    ({ name, usage, summary }) => `  townwire ${`${name} ${usage}`.trim()}\n      ${summary}`,
  );
  return `Townwire, a publication engine for local news.\n\n${lines.join('\n')}\n\nSettings come from the environment: see README.md.\n`;
}
