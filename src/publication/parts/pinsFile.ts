import path from 'node:path';
import { z } from 'zod';
import { dayMs } from '../../news/dates.ts';
import { isArticleLink, linkIdentity } from '../../news/hidden.ts';
import type { Language, Languages } from '../../news/languages.ts';
import { isStoryPin, pinIdentity, type Pin } from '../../news/site/pins.ts';
import { urlMistake } from '../../yaml/urlMistake.ts';
import { findRepeats } from '../../yaml/checkFile.ts';
import { checkTranslatedFile } from '../../yaml/checkTranslatedFile.ts';
import { checkedField, freeTextField, listFileField, optional } from '../../yaml/field.ts';
import type { ValueMistake, Mistake } from '../../yaml/mistake.ts';
import { parseYaml, type YamlFile } from '../../yaml/parseYaml.ts';
import {
  changeCheckedFile,
  withEntries,
  withoutEntries,
  type CheckedFile,
  type FileChange,
} from './changeFile.ts';
import { endTime, endTimeMistake } from '../timeZone.ts';

const exampleLink = 'https://news.example/a-story';

const entry = z.strictObject({
  link: checkedField('the address of a story, or the id of a post', exampleLink, pinMistake),
  sentence: optional(freeTextField('one sentence for readers', 'Voters decide on Tuesday.')),
  until: optional(checkedField('when the pin ends', '2026-11-20 18:00', endTimeMistake)),
} satisfies Record<keyof Pin, z.ZodType>);

/** The pins. The last entry that hasn't ended leads the front page. */
export const pinsFile = {
  name: 'pins.yaml',
  isOptional: true,
  schema: listFileField('a list of entries', entry, `- link: ${exampleLink}`),
  findings: (value: unknown) => findRepeats(value, 'The link', { keys: ['link'] }),
};

/** Checks the link of a pin. */
export function pinMistake(link: string): ValueMistake | undefined {
  if (!isStoryPin({ link })) {
    if (!/\s/u.test(link)) return undefined;
    const message = `is neither the address of a story nor the id of a post: "${link}"`;
    return { message, remedy: `Write an address such as ${exampleLink}, or the \`id\` in a post's file.` };
  }
  const mistake = urlMistake(link, exampleLink);
  if (mistake !== undefined || isArticleLink(linkIdentity(link))) return mistake;
  return {
    message: `is the front page of a site, not a story: "${link}"`,
    remedy: `Open the story, and copy its address, such as ${exampleLink}.`,
  };
}

/**
 * Turns the entries into pins. A pin without `until` ends a day after the last change of the file, because nothing
 * stores when it was first read.
 */
export function toPins(
  entries: z.output<typeof pinsFile.schema>,
  { timeZone, changedAt }: { timeZone: string; changedAt: number },
): Pin[] {
  return entries.map(({ link, sentence, until }) => ({
    link,
    sentence,
    until: until === null ? changedAt + pinMs : endTime({ until, timeZone }),
  }));
}

/** The duration of a pin without an end. */
export const pinMs = dayMs;

/** A new entry. `until` has passed `endTimeMistake`. */
interface WrittenPin {
  link: string;
  /** The sentence, or one in each language. */
  sentence?: string | Partial<Record<Language, string>> | undefined;
  until: string;
}

/**
 * Writes a pin at the end of the publication's `pins.yaml`, in place of an earlier pin of the same story or post. Other
 * entries keep their comments. Returns the first mistake in the file or the pin; then nothing is written.
 */
export function addPin(
  folder: string,
  { link, sentence, until }: WrittenPin,
  languages: Languages,
): Promise<Mistake | undefined> {
  const added = { link, ...(sentence !== undefined && { sentence }), until };
  return changePins<undefined>(folder, languages, (current) => {
    const others = parseYaml(current.yaml.file, withoutPin(current, link) ?? current.yaml.text);
    const text = others.kind === 'broken' ? current.yaml.text : withEntries(others, [added]);
    return { result: undefined, text };
  });
}

/** Removes the pin of a story or post. Returns whether there was one, or the first mistake in the file. */
export function removePin(
  folder: string,
  link: string,
  languages: Languages,
): Promise<{ isPinRemoved: boolean } | Mistake> {
  return changePins<{ isPinRemoved: boolean }>(folder, languages, (current) => {
    const text = withoutPin(current, link);
    return text === undefined
      ? { result: { isPinRemoved: false } }
      : { result: { isPinRemoved: true }, text };
  });
}

type CurrentPins = CheckedFile<z.output<typeof pinsFile.schema>>;

function changePins<Result>(
  folder: string,
  languages: Languages,
  change: (current: CurrentPins) => FileChange<Result>,
): Promise<Result | Mistake> {
  const check = (yaml: YamlFile) => checkTranslatedFile(yaml, pinsFile, languages);
  return changeCheckedFile(path.join(folder, pinsFile.name), { check, initialText: heading }, change);
}

/** Returns the text of the file without the pin of a story or post; undefined if there is none. */
function withoutPin({ yaml, value: pins }: CurrentPins, link: string): string | undefined {
  const isSame = (other = '') => pinIdentity({ link: other }) === pinIdentity({ link });
  return pins.some((pin) => isSame(pin.link))
    ? withoutEntries(yaml, (index) => isSame(pins[index]?.link))
    : undefined;
}

const heading =
  '# What leads the front page, and until when. The last entry that has not ended comes first.\n';
