import { parseArgs } from 'node:util';
import { refuse, type Command } from './command.ts';
import { sampleChoices, type SampleChoice } from './sampleChoices.ts';

export const demo: Command = {
  usage:
    '[--blog functions] [--advertising provider] [--feeds <behavior>] [--stories fixed] [--pictures none]',
  summary: 'Serves the whole site with sample content: no account, no network.',
  async run(settings, args) {
    const choice = readSampleChoice(args);
    if (typeof choice === 'string') return refuse(choice);
    // Loaded only here, so that other commands start without the sample's stories and pictures.
    const { runDemo } = await import('./serving/runDemo.ts');
    return runDemo(settings, choice);
  },
};

/**
 * Reads the options of the demo. Returns a message for an unknown value.
 * @throws {TypeError} for an unknown option, from `parseArgs`
 */
export function readSampleChoice(args: string[]): SampleChoice | string {
  const text = { type: 'string' } as const;
  const options = { blog: text, advertising: text, feeds: text, stories: text, pictures: text };
  const { values } = parseArgs({ args, options });
  const defaults = Object.fromEntries(Object.entries(sampleChoices).map(([name, [first]]) => [name, first]));
  const choice = { ...defaults, ...values };
  for (const [name, value] of Object.entries(choice)) {
    const allowed: readonly string[] = sampleChoices[name as keyof SampleChoice];
    if (!allowed.includes(value)) return `--${name} must be one of ${allowed.join(', ')}, not "${value}".`;
  }
  return choice as SampleChoice;
}
