import { check } from './check.ts';
import type { Command } from './command.ts';
import { demo } from './demo.ts';
import { feeds } from './feeds.ts';
import { hidden } from './hidden.ts';
import { hide } from './hide.ts';
import { preview } from './preview.ts';
import { start } from './start.ts';

const commands: readonly Command[] = [start, demo, check, feeds, preview, hide, hidden];

process.exitCode = await runCommand(process.argv.slice(2));

/** Runs the command that the words name; without one, or with `help`, lists them. */
async function runCommand([name, ...words]: string[]): Promise<number> {
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    process.stdout.write(help());
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${help()}`);
    return 2;
  }
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

function help(): string {
  const lines = commands.map(
    ({ name, usage, summary }) => `  townwire ${`${name} ${usage}`.trim().padEnd(34)} ${summary}`,
  );
  return `Townwire, a publication engine for local news.\n\n${lines.join('\n')}\n\nSettings come from the environment: see README.md.\n`;
}
