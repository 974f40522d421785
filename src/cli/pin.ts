import { parseArgs } from 'node:util';
import { languages } from '../news/languages.ts';
import { pinStory, unpinStory, type PinOutcome } from '../commands/pinStory.ts';
import { waitForPins } from '../commands/waitForRules.ts';
import type { Settings } from '../newsroom/settings.ts';
import { refuse, report, type Command } from './command.ts';

const publicationOption = { publication: { type: 'string' } } as const;

export const pin: Command = {
  usage: '<link or post id> [sentence] [--until <time>]',
  summary:
    'Lets a story or a post lead the front page, for a day or until a time such as "2026-11-20 18:00".',
  details: () =>
    `\nReaders see the sentence above the description. In a publication of several languages, ${languages.map((language) => `--${language} "…"`).join(' and ')} give it in each.\n`,
  async run(settings, args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...publicationOption, ...sentenceOptions, until: { type: 'string' } },
    });
    const [link, ...words] = positionals;
    if (link === undefined)
      return refuse(`Name what to pin. Nothing was pinned.\nRemedy: townwire pin ${pin.usage}`);
    const given = languages.flatMap((language) => {
      const text = values[language];
      return text === undefined ? [] : [[language, text] as const];
    });
    const outcome = await pinStory({
      settings,
      publication: values.publication,
      link,
      sentence: words.join(' ') || undefined,
      translations: Object.fromEntries(given),
      until: values.until,
      now: Date.now(),
    });
    return reportEffect(outcome, settings);
  },
};

export const unpin: Command = {
  usage: '<link or post id>',
  summary: 'Takes a pin back, so that the front page chooses its lead again.',
  async run(settings, args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: publicationOption });
    const [link, ...rest] = positionals;
    if (link === undefined || rest.length > 0)
      return refuse(`Name one story or post. Nothing was changed.\nRemedy: townwire unpin ${unpin.usage}`);
    return reportEffect(await unpinStory({ settings, publication: values.publication, link }), settings);
  },
};

/** Reports the outcome, then whether the running site applies it. Returns the exit code. */
async function reportEffect(outcome: PinOutcome, settings: Settings): Promise<number> {
  const exitCode = report(outcome);
  return outcome.target === undefined ? exitCode : report(await waitForPins(settings, outcome.target));
}

/** One for each language. */
const sentenceOptions = { en: { type: 'string' }, es: { type: 'string' } } as const satisfies Record<
  (typeof languages)[number],
  { type: 'string' }
>;
