import path from 'node:path';
import { z } from 'zod';
import { isArticleLink, linkIdentity } from '../../news/hidden.ts';
import type { Language } from '../../news/languages.ts';
import { isStoryPin, pinIdentity, type Pin } from '../../news/site/pins.ts';
import { addressFault } from '../../yaml/addressFault.ts';
import { findRepeats } from '../../yaml/checkFile.ts';
import { checkTranslatedFile } from '../../yaml/checkTranslatedFile.ts';
import { checkedField, freeTextField, listFileField } from '../../yaml/field.ts';
import type { Fault, Mistake } from '../../yaml/mistake.ts';
import { parseYaml, readYamlFile, type YamlFile } from '../../yaml/parseYaml.ts';
import { changeFile, withEntry, withoutEntries } from './changeFile.ts';
import type { Languages } from './readFile.ts';
import { endTime, endTimeFault } from '../timeZone.ts';

export const pinsName = 'pins.yaml';

const exampleLink = 'https://news.example/a-story';

const entry = z.strictObject({
  link: checkedField('the address of a story, or the id of a post', exampleLink, pinFault),
  sentence: freeTextField('one sentence for readers', 'Voters decide on Tuesday.').nullish(),
  until: checkedField('when the pin ends', '2026-11-20 18:00', endTimeFault).nullish(),
});

/** `pins.yaml`: what leads the front page. The last entry that holds comes first. */
export const pinsFile = {
  schema: listFileField('a list of entries', entry, `- link: ${exampleLink}`),
  findings: (value: unknown) => findRepeats({ value, list: [], keys: ['link'], what: 'The link' }),
};

/** Checks what a pin names. */
export function pinFault(link: string): Fault | undefined {
  if (!isStoryPin({ link })) {
    if (!/\s/u.test(link)) return undefined;
    const message = `is neither the address of a story nor the id of a post: "${link}"`;
    return { message, remedy: `Write an address such as ${exampleLink}, or the \`id\` in a post's file.` };
  }
  const fault = addressFault(link, exampleLink);
  if (fault !== undefined || isArticleLink(linkIdentity(link))) return fault;
  return {
    message: `is the front page of a site, not a story: "${link}"`,
    remedy: `Open the story, and copy its address, such as ${exampleLink}.`,
  };
}

/**
 * The entries as pins. One without `until` ends a day after the file was last changed, so that nothing has to remember
 * when it was first read.
 */
export function toPins(
  entries: z.output<typeof pinsFile.schema>,
  { timeZone, changedAt }: { timeZone: string; changedAt: number },
): Pin[] {
  return entries.map(({ link, sentence = null, until = null }) => ({
    link,
    sentence,
    until: until === null ? changedAt + pinMs : endTime({ until, timeZone }),
  }));
}

/** How long a pin holds that doesn't say when it ends. */
export const pinMs = 24 * 3_600_000;

/** An entry to be written. `until` has passed `endTimeFault`. */
interface WrittenPin {
  link: string;
  /** The sentence, or one in each language. */
  sentence?: string | Partial<Record<Language, string>> | undefined;
  until: string;
}

/**
 * Writes a pin at the end of the publication's `pins.yaml`, in place of an earlier one of the same story or post. Other
 * entries keep their comments. Returns the first mistake in the file or the pin; then nothing is written.
 */
export function addPin(
  folder: string,
  { link, sentence, until }: WrittenPin,
  languages: Languages,
): Promise<Mistake | undefined> {
  const added = { link, ...(sentence !== undefined && { sentence }), until };
  return changePins(folder, languages, (current, file) => {
    const others = parseYaml(file, withoutPin(current, link) ?? current.yaml.text);
    return others.kind === 'broken' ? undefined : withEntry(others, added);
  });
}

/** Removes the pin of a story or post. Returns whether there was one, or the first mistake in the file. */
export async function removePin(
  folder: string,
  link: string,
  languages: Languages,
): Promise<{ wasThere: boolean } | Mistake> {
  let wasThere = false;
  const mistake = await changePins(folder, languages, (current) => {
    const text = withoutPin(current, link);
    wasThere = text !== undefined;
    return text;
  });
  return mistake ?? { wasThere };
}

interface CurrentPins {
  yaml: YamlFile;
  links: string[];
}

async function changePins(
  folder: string,
  languages: Languages,
  change: (current: CurrentPins, file: string) => string | undefined,
): Promise<Mistake | undefined> {
  const file = path.join(folder, pinsName);
  let mistake: Mistake | undefined;
  await changeFile(file, async () => {
    const read = await readYamlFile(file);
    const current = checkPins(read.kind === 'missing' ? parseYaml(file, heading) : read, languages);
    if ('message' in current) return void (mistake = current);
    const text = change(current, file);
    const written = text === undefined ? undefined : checkPins(parseYaml(file, text), languages);
    if (written === undefined || !('message' in written)) return text;
    return void (mistake = written);
  });
  return mistake;
}

function checkPins(read: ReturnType<typeof parseYaml>, languages: Languages): CurrentPins | Mistake {
  const checked = read.kind === 'broken' ? read : checkTranslatedFile({ yaml: read, ...pinsFile, languages });
  if (read.kind === 'broken' || checked.kind === 'broken') {
    const [mistake] = checked.kind === 'broken' ? checked.mistakes : [];
    if (mistake === undefined) throw new Error('A broken file has a mistake.');
    return mistake;
  }
  return { yaml: read, links: checked.value.map(({ link }) => link) };
}

/** The text of the file without the pin of a story or post; undefined if there is none. */
function withoutPin({ yaml, links }: CurrentPins, link: string): string | undefined {
  const isSame = (other = '') => pinIdentity({ link: other }) === pinIdentity({ link });
  return links.some(isSame) ? withoutEntries(yaml, (index) => isSame(links[index])) : undefined;
}

const heading = '# What leads the front page, and until when. The last entry that holds comes first.\n';
