import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { backUpArchive } from '../src/archive/backUpArchive.ts';
import { openArchive } from '../src/archive/openArchive.ts';
import { countStored } from '../src/archive/sampleFeed.testing.ts';
import type { FiledArticle } from '../src/news/article.ts';
import type { Item } from '../src/news/item.ts';
import { firstState } from '../src/wire/schedule.ts';
import { realFeedsFolder } from '../tests/support/realFeedHost.ts';
import { sameStoryLabels } from '../tests/support/sameStories.ts';
import { latencies, latencyOf } from './latencies.ts';

/**
 * Prints how many bytes a story takes in the archive and in a backup, how long a backup and a step of pruning take, and
 * how much of a removed story stays. If `../shared/feeds/real` exists, the stories are real ones, each filed ten times.
 */
export async function benchGrowth(): Promise<void> {
  const [pool] = sameStoryLabels({ hasReal: existsSync(realFeedsFolder) });
  const articles = pool?.articles ?? [];
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'townwire-bench-'));
  const file = path.join(dataFolder, 'archive.sqlite');
  let archive = await openArchive({ folder: dataFolder, newArticlesADayMax: Infinity });
  for (let day = 0; day < days; day += 1) await fileDay({ archive, articles, day });
  const stories = (await countStored(archive)).articles;
  await archive.close();
  console.log(
    `${stories} stories (${pool?.name}): ${perStory(statSync(file).size, stories)} bytes each in the archive`,
  );

  let backup = 0;
  const backUp = async () => {
    const order = { dataFolder, folder: dataFolder, keep: 1, now: Date.now(), onProgress: () => undefined };
    backup = (await backUpArchive(order)).bytes;
  };
  const backupMs = await latencyOf(backUp);
  console.log(`${perStory(backup, stories)} bytes each in a backup, which took ${backupMs.toFixed(0)} ms`);

  archive = await openArchive({ folder: dataFolder, newArticlesADayMax: Infinity });
  const steps: number[] = [];
  for (const feed of new Set(articles.map((each) => addressOf(each)))) {
    for (;;) {
      const start = performance.now();
      const removed = await archive.prune({ feed, before: Infinity, count: storiesAtOnce, now: Date.now() });
      steps.push(performance.now() - start);
      if (removed === null || removed < storiesAtOnce) break;
    }
  }
  const { articles: left } = await countStored(archive);
  await archive.close();
  await backUp();
  const remembered = backup - (left * statSync(file).size) / stories;
  console.log(
    `a step that removes up to ${storiesAtOnce} stories: ${latencies(steps)}; ${perStory(remembered, stories - left)} bytes of each removed story stay`,
  );
  await rm(dataFolder, { recursive: true, force: true });
}

/** Files the stories again as stories of another day, with other guids and links, and with one different word. */
async function fileDay({
  archive,
  articles,
  day,
}: {
  archive: Awaited<ReturnType<typeof openArchive>>;
  articles: readonly FiledArticle[];
  day: number;
}): Promise<void> {
  const receivedAt = Date.UTC(2026, 0, 1 + day);
  const byFeed = Map.groupBy(articles, addressOf);
  for (const [feed, own] of byFeed) {
    const items = own.map(({ guid, title, description, link }): Item => {
      const date = { kind: 'dated', at: receivedAt } as const;
      return {
        guid: `${guid}/${day}`,
        title: `${title} ${day}x`,
        description,
        link: `${link}?day=${day}`,
        date,
        author: 'A. Reporter',
        image,
        credit: null,
        wordCount: 400,
      };
    });
    await archive.file([{ state: firstState(feed, receivedAt), items, receivedAt }]);
  }
}

function addressOf({ feed }: FiledArticle): string {
  return `https://feeds.example/${feed}`;
}

function perStory(bytes: number, stories: number): string {
  return (bytes / stories).toFixed(0);
}

const image = 'https://pictures.example/2026/11/22/a-picture-of-the-bridge-1280x720.jpg';
const days = 10;
const storiesAtOnce = 100;
