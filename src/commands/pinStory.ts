import path from 'node:path';
import { ArchiveFailure } from '../archive/archive.ts';
import { describeLocation, openReadOnlyArchive } from '../archive/openReadOnlyArchive.ts';
import type { FolderPost } from '../blog/folderPost.ts';
import { readPosts } from '../blog/readPosts.ts';
import { dateAndTime, writeDayAndTime } from '../news/dates.ts';
import { hiddenTest, linkIdentity } from '../news/hidden.ts';
import type { Language } from '../news/languages.ts';
import { isStoryPin } from '../news/site/pins.ts';
import { unknownPost } from '../newsroom/check/pinMistakes.ts';
import type { Settings } from '../newsroom/settings.ts';
import { languagesIn } from '../publication/parts/readFile.ts';
import { addPin, pinMistake, pinMs, pinsFile, removePin } from '../publication/parts/pinsFile.ts';
import { readHidden, readPins } from '../publication/readPublication.ts';
import { endTime, endTimeMistake } from '../publication/timeZone.ts';
import { formatMistake } from '../yaml/mistake.ts';
import { findPublication, type Target } from './findPublication.ts';
import { done, refused, type Outcome } from './outcome.ts';
import { ownUrl } from './ownUrl.ts';
import { folderNames } from '../news/site/folderNames.ts';

interface PinOutcome extends Outcome {
  /** The publication whose pins a running site should apply now. */
  target?: Target;
}

interface Request {
  settings: Settings;
  publication: string | undefined;
  /** The URL of a story, or the id of a post. */
  link: string;
}

/** Writes a pin to `pins.yaml`, which a running site applies within seconds, and describes the pinned story. */
export async function pinStory({
  settings,
  publication,
  link,
  sentence,
  translations,
  until,
  now,
}: Request & {
  /** Shown with the story, in the publication's main language. */
  sentence: string | undefined;
  translations: Partial<Record<Language, string>>;
  /** A day, or a day and time, in the publication's time zone. The default is this time on the next day. */
  until: string | undefined;
  /** Epoch milliseconds. */
  now: number;
}): Promise<PinOutcome> {
  const target = await findPublication(settings, publication, 'pin');
  if ('message' in target) return target;
  const { name, folder, timeZone, locale } = target;
  const end = until ?? writeDayAndTime({ at: now + pinMs, timeZone });
  const linkMistake = pinMistake(link);
  if (linkMistake !== undefined)
    return notPinned(`The link ${linkMistake.message}.\n  ${linkMistake.remedy}`);
  const endMistake = endTimeMistake(end);
  if (endMistake !== undefined) return notPinned(`The end ${endMistake.message}.\n  ${endMistake.remedy}`);
  const at = endTime({ until: end, timeZone });
  if (at <= now) return notPinned(`The end has passed: ${end}.\n  Write a later one.`);
  const unknown = isStoryPin({ link }) ? await ownUrlMistake(link, target) : await postMistake(link, target);
  if (unknown !== undefined) return notPinned(unknown);

  const languages = await languagesIn(folder);
  const texts = { ...(sentence !== undefined && { [languages.main]: sentence }), ...translations };
  const isTranslated = Object.keys(translations).length > 0;
  const mistake = await addPin(
    folder,
    { link, sentence: isTranslated ? texts : sentence, until: end },
    languages,
  );
  if (mistake !== undefined) return notPinned(formatMistake(mistake));
  const story = isStoryPin({ link }) ? [await describeStory(link, target)] : [];
  const message = [
    `Pinned in ${name} until ${dateAndTime({ at, timeZone, locale })}: ${link}`,
    ...story,
    `The pin is in ${path.join(folder, pinsFile.name)}. "townwire unpin" removes it again.`,
  ].join('\n');
  return { ...done(message), target };
}

/** Removes a pin from `pins.yaml`. */
export async function unpinStory({ settings, publication, link }: Request): Promise<PinOutcome> {
  const target = await findPublication(settings, publication, 'unpin');
  if ('message' in target) return target;
  const { name, folder, timeZone } = target;
  const removal = await removePin(folder, link, await languagesIn(folder));
  if ('message' in removal) return refused(formatMistake(removal));
  if (removal.isPinRemoved) return { ...done(`No longer pinned in ${name}: ${link}`), target };
  const pins = await readPins(folder, timeZone);
  const links = 'kind' in pins ? [] : pins.map((pin) => `  ${pin.link}`);
  const others = links.length === 0 ? 'Nothing is pinned there.' : `Pinned there:\n${links.join('\n')}`;
  return refused(`${name} has no pin of ${link}.\n${others}`);
}

function notPinned(why: string): PinOutcome {
  return refused(`${why}\nNothing was pinned.`);
}

/** Returns why a post can't be pinned; undefined if it can be, or if the posts come from a functions host. */
async function postMistake(id: string, target: Target): Promise<string | undefined> {
  const posts = await postsOf(target);
  const ids = posts?.map(({ post }) => post.id) ?? [];
  if (posts === null || ids.includes(id)) return undefined;
  const { message, remedy } = unknownPost(id, ids);
  return `${message}\n  ${remedy}`;
}

/** Returns why a link to the publication's own site can't be pinned; undefined for other links. */
async function ownUrlMistake(link: string, target: Target): Promise<string | undefined> {
  const own = ownUrl(link, target);
  if (own === null) return undefined;
  const posts = own.kind === 'post' ? await postsOf(target) : null;
  const ownPost = posts?.find(
    ({ post, formerSlugs }) => own.kind === 'post' && [post.slug, ...formerSlugs].includes(own.slug),
  );
  if (ownPost !== undefined)
    return `This is your own post: ${link}\n  Pin it by its id: townwire pin ${ownPost.post.id}`;
  return `This is a page of your own site: ${link}\n  Copy the link of the story itself, from its headline there, or name the \`id\` of a post.`;
}

/** Returns the posts in the publication's folder; null if it can't be read. */
async function postsOf({ folder, timeZone }: Target): Promise<FolderPost[] | null> {
  const { results, isFolderReadable } = await readPosts({
    folder: path.join(folder, folderNames.blog),
    timeZone,
    validateMarkdown: () => Promise.resolve(null),
    findPicture: () => Promise.resolve({ kind: 'unusable', reason: 'is not looked up' }),
  });
  return isFolderReadable ? results.filter((result) => result.kind === 'post') : null;
}

async function describeStory(link: string, { folder, ...location }: Target): Promise<string> {
  try {
    await using archive = await openReadOnlyArchive(location);
    const byFeed = await archive?.withLinks([linkIdentity(link)]);
    const story = byFeed?.values().next().value?.[0];
    if (story === undefined)
      return `No story stored in ${describeLocation(location)} has this link; it will lead once one of the feeds has it.`;
    const rules = await readHidden(folder);
    const isHidden = rules.kind === 'hidden' && hiddenTest(rules.rules)(story) !== undefined;
    const title = `${story.title} (${story.source})`;
    return isHidden ? `${title} is hidden, and stays so: a hidden story never leads.` : `The story: ${title}`;
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    return `Whether there is such a story is unknown: ${error.message}`;
  }
}
