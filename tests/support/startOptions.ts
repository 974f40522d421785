import { readFileSync } from 'node:fs';

/** Returns the environment variables and the options of Node that `npm start` sets. package.json owns them. */
export function startOptions(): { environment: Record<string, string>; execArgv: string[] } {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { scripts } = JSON.parse(file) as { scripts: { start: string } };
  const words = scripts.start.split(' ');
  return {
    environment: Object.fromEntries(
      words.filter((each) => /^[A-Z_]+=/u.test(each)).map((each) => each.split('=', 2)),
    ),
    execArgv: words.filter((each) => each.startsWith('--')),
  };
}
