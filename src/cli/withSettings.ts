import { readSettings, type Settings } from '../newsroom/settings.ts';

/** Reads the settings and goes on with them; with wrong ones, says all that is wrong and gives exit code 2. */
export async function withSettings(run: (settings: Settings) => Promise<number>): Promise<number> {
  const settings = readSettings();
  if ('kind' in settings) {
    process.stderr.write(`${settings.mistakes.join('\n')}\n`);
    return 2;
  }
  return run(settings);
}
