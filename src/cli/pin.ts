import { languageOfTag, builtInLanguages } from '../news/languages.ts';
import { pinStory, unpinStory } from '../commands/pinStory.ts';
import { waitForSite } from '../commands/waitForSite.ts';
import { type Command, readStoryArguments, refuse, reportEffect } from './command.ts';

export const pin: Command = {
  usage: '<link or post id> [sentence] [--until <time>]',
  summary:
    'Lets a story or a post lead the front page, for a day or until a time such as "2026-11-20 18:00".',
  details: () =>
    `\nReaders see the sentence above the description. In a publication of several languages, ${builtInLanguages.map((language) => `--${language} "…"`).join(' and ')} give it in each.\n`,
  async run(settings, args) {
    const sentences = sentenceOptions(args);
    const { values, link, text } = readStoryArguments(args, { ...sentences, until: { type: 'string' } });
    if (link === undefined)
      return refuse(`Name one story or post. Nothing was pinned.\nRemedy: townwire pin ${pin.usage}`);
    const translations = Object.entries(values).filter(([option]) => Object.hasOwn(sentences, option));
    const outcome = await pinStory({
      settings,
      publication: values.publication,
      link,
      sentence: text ?? undefined,
      translations: Object.fromEntries(translations),
      until: values.until,
      now: Date.now(),
    });
    return reportEffect(outcome, (target) => waitForSite(settings, 'pins', target));
  },
};

export const unpin: Command = {
  usage: '<link or post id>',
  summary: 'Removes a pin, so that the front page chooses its lead again.',
  async run(settings, args) {
    const { values, link, text } = readStoryArguments(args, {});
    if (link === undefined || text !== null)
      return refuse(`Name one story or post. Nothing was changed.\nRemedy: townwire unpin ${unpin.usage}`);
    const outcome = await unpinStory({ settings, publication: values.publication, link });
    return reportEffect(outcome, (target) => waitForSite(settings, 'pins', target));
  },
};

/** Makes an option for the sentence in each built-in language, and in each language that the arguments name. */
function sentenceOptions(args: readonly string[]): Record<string, { type: 'string' }> {
  const named = args.flatMap((each) => languageOfTag(/^--([^=]+)/u.exec(each)?.[1] ?? '') ?? []);
  return Object.fromEntries(
    [...builtInLanguages, ...named].map((language) => [language, { type: 'string' }]),
  );
}
