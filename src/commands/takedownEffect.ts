import { ArchiveFailure } from '../archive/archive.ts';
import { describeLocation, openReadOnlyArchive } from '../archive/openReadOnlyArchive.ts';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest, linkIdentities, linkIdentity, type HiddenRule } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import { counted } from '../news/words/counted.ts';
import { plainText } from '../news/words/text.ts';
import { readVersions } from '../newsroom/publications/publicationStore.ts';
import type { Target } from './findPublication.ts';

/**
 * Counts and lists the stored stories that a rule takes down or, if `remainingRules` are given, that its removal brings
 * back: the stories in the feeds that readers see, except those that the remaining rules hide. A running site may have
 * the archive open at the same time.
 */
export async function takedownEffect(
  rule: HiddenRule,
  { id, ...location }: Target,
  remainingRules?: readonly HiddenRule[],
): Promise<Effect | undefined> {
  const none =
    remainingRules === undefined
      ? `No story stored in ${describeLocation(location)} matches now; the rule will apply to new ones.`
      : `No story stored in ${describeLocation(location)} comes back.`;
  try {
    await using archive = await openReadOnlyArchive(location);
    if (archive === null) return { count: 0, text: none };
    const linked = rule.kind === 'link' ? await archive.withLinks(linkIdentities(rule.value)) : undefined;
    // Reading the publication is slow, so it comes last.
    if (linked?.size === 0) return { count: 0, text: none };
    const [publication] = (await readVersions(location, id)).chosen.publications;
    // The rule applies, but a publication that was never served and has mistakes has no known feeds.
    if (publication === undefined) return undefined;
    const newest = async (feed: string) =>
      (linked ?? (await archive.newest({ feeds: [feed], count: storiesPerFeedMax }))).get(feed) ?? [];
    const stories = await matchingStories(newest, publication, {
      rule,
      remainingRules: remainingRules ?? [],
    });
    const verb = remainingRules === undefined ? 'This hides' : 'This shows';
    return { count: stories.length, text: stories.length === 0 ? none : formatStories(stories, verb) };
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    const which = remainingRules === undefined ? 'it hides' : 'that come back';
    return { count: 0, text: `The stories ${which} could not be listed: ${error.message}` };
  }
}

export interface Effect {
  count: number;
  text: string;
}

interface MatchingStory {
  title: string;
  source: string;
  /** The labels of the sections that have the story. */
  sections: Set<string>;
}

async function matchingStories(
  newest: (feed: string) => Promise<FiledArticle[]>,
  publication: Publication,
  { rule, remainingRules }: { rule: HiddenRule; remainingRules: readonly HiddenRule[] },
): Promise<MatchingStory[]> {
  const matches = hiddenTest([rule]);
  const isHiddenAnyway = hiddenTest(remainingRules);
  const stories = new Map<string, MatchingStory>();
  for (const { feeds, label } of publication.sections) {
    // The feeds are read one at a time, so that only one feed's stories are in memory.
    for (const { address } of feeds) {
      for (const article of (await newest(address)).filter(matches)) {
        if (isHiddenAnyway(article)) continue;
        const { title, source } = article;
        const story = stories.getOrInsert(identityOf(article), { title, source, sections: new Set() });
        story.sections.add(plainText(label));
      }
    }
  }
  return Array.from(stories.values());
}

function identityOf({ feed, guid, link }: FiledArticle): string {
  return link === '#' ? `${feed} ${guid}` : linkIdentity(link);
}

function formatStories(stories: readonly MatchingStory[], verb: string): string {
  const lines = stories
    .slice(0, listedMax)
    .map(({ title, source, sections }) => `  ${Array.from(sections).join(', ')}: ${title} (${source})`);
  const more = stories.length - lines.length;
  return [
    `${verb} ${counted(stories.length, 'story', 'stories')} now:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

/** The number of stories that are read from each feed, newest first. */
const storiesPerFeedMax = 2000;
const listedMax = 20;
