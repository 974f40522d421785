import { existsSync } from 'node:fs';
import { ArchiveFailure } from '../archive/ArchiveFailure.ts';
import type { Archive } from '../archive/archive.ts';
import { openArchive } from '../archive/openArchive.ts';
import type { FiledArticle } from '../news/article.ts';
import { hiddenTest, linkIdentity, type HiddenRule } from '../news/hidden.ts';
import type { Publication } from '../news/publication.ts';
import { sectionKeys } from '../news/sections.ts';

/**
 * Which of the stories that are stored a new rule takes down, in words for the publisher. The archive may be open in a running site at
 * the same time; one that cannot be read is told of, since the rule stands all the same.
 */
export async function hiddenNow({
  dataFolder,
  publication,
  rule,
}: {
  dataFolder: string;
  publication: Publication;
  rule: HiddenRule;
}): Promise<string> {
  const none = `No story that is stored in ${dataFolder} matches now; the rule stands for later ones.`;
  // Opening an archive makes it: whoever only hides something has no need of one.
  if (!existsSync(dataFolder)) return none;
  try {
    const archive = await openArchive({ folder: dataFolder });
    try {
      const stories = await matching({ archive, publication, rule });
      return stories.length === 0 ? none : listOf(stories);
    } finally {
      await archive.close();
    }
  } catch (error) {
    if (!(error instanceof ArchiveFailure)) throw error;
    return `Which stories that takes down now cannot be said: ${error.message}`;
  }
}

/** A story by its title and source, with the sections that have it. */
interface Matching {
  title: string;
  source: string;
  sections: Set<string>;
}

async function matching({
  archive,
  publication,
  rule,
}: {
  archive: Archive;
  publication: Publication;
  rule: HiddenRule;
}): Promise<Matching[]> {
  const isHidden = hiddenTest([rule]);
  const stories = new Map<string, Matching>();
  for (const key of sectionKeys) {
    const { feeds, label } = publication.sections[key];
    // Feed by feed, so that never more than one feed's stories are in memory.
    for (const { address } of feeds) {
      const newest = await archive.newest({ feeds: [address], count: storiesPerFeedMax });
      for (const article of (newest.get(address) ?? []).filter(isHidden)) {
        const { title, source } = article;
        const story = stories.get(identityOf(article)) ?? { title, source, sections: new Set() };
        story.sections.add(label);
        stories.set(identityOf(article), story);
      }
    }
  }
  return Array.from(stories.values());
}

function identityOf({ feed, guid, link }: FiledArticle): string {
  return link === '#' ? `${feed} ${guid}` : linkIdentity(link);
}

function listOf(stories: readonly Matching[]): string {
  const lines = stories
    .slice(0, listedMax)
    .map(({ title, source, sections }) => `  ${Array.from(sections).join(', ')}: ${title} (${source})`);
  const more = stories.length - lines.length;
  return [
    `This hides ${stories.length === 1 ? '1 story' : `${stories.length} stories`} now:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join('\n');
}

/** As far back as a section ever looks. */
const storiesPerFeedMax = 2000;

const listedMax = 20;
