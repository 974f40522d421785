import { openNewsstand, type SampleFeed } from '../../sample/newsstand.ts';
import { demoSectionKeys, sectionKeys, type DemoSection } from '../../sample/sections.ts';
import type { PictureOddity, Story } from '../../sample/story.ts';
import type { PublicFeedResult } from '../../src/news/edition.ts';
import { thumbnailWidths, type Picture } from '../../src/news/pictures/picture.ts';
import { eventually } from './eventually.ts';
import { rawRequest } from './rawRequest.ts';

/** A story as the demo shows it, and as the sample sent it. */
export interface ShownStory {
  article: PublicFeedResult['articles'][number];
  sent: Story;
  /** True if its picture can be shown. */
  isShowable: boolean;
}

/**
 * Resolves when each story of the demo that can have a picture is shown with it, and the picture has all its widths.
 */
export function whenPicturesAreReady(origin: string): Promise<ShownStory[]> {
  const waiting = new Set(demoSectionKeys);
  const shown: ShownStory[] = [];
  return eventually(
    'the stories of the demo have their pictures',
    async () => {
      for (const key of waiting) {
        const stories = await storiesOf(origin, key);
        // A section whose feeds are still being fetched has no stories yet.
        if (stories.length === 0) return false;
        if (stories.some(({ article, isShowable }) => isShowable && !hasAllWidths(article.picture)))
          return false;
        waiting.delete(key);
        shown.push(...stories);
      }
      return shown;
    },
    { withinMs: 300_000 },
  );
}

/** Returns whether a story's picture has all files that it should have. The narrower files come last. */
export function hasAllWidths(picture: Picture | undefined): boolean {
  if (picture === undefined) return false;
  const { widths = [] } = picture;
  const widest = Math.max(...widths);
  return thumbnailWidths.every((width) => width > widest || widths.includes(width));
}

async function storiesOf(origin: string, key: DemoSection): Promise<ShownStory[]> {
  const host = (sectionKeys as readonly string[]).includes(key) ? 'localhost' : 'arroyo-claro.localhost';
  const { body } = await rawRequest(origin, [`GET /api/feeds/${key} HTTP/1.1`, `Host: ${host}`]);
  const { articles } = JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as PublicFeedResult;
  return articles.flatMap((article) => {
    const found = sent.get(URL.parse(article.link)?.pathname ?? article.title);
    return found === undefined ? [] : [{ article, ...found }];
  });
}

const unusable: ReadonlySet<PictureOddity> = new Set(['missing', 'web page', 'one pixel']);

/** The stories that the sample sends at its start, by the path of the story, or by its title if it has no link. */
const sent = new Map(
  Array.from(openNewsstand(Date.now).feeds.values(), (feed) =>
    feed.stories.map((story) => entry(feed, story)),
  ).flat(),
);

function entry({ outlet }: SampleFeed, story: Story): [string, Omit<ShownStory, 'article'>] {
  const { slug, title, scene, oddity, pictureOddity } = story;
  const isSent = scene !== undefined && outlet.format !== 'RSS 0.91' && !outlet.hasPicturesElsewhere;
  const isUnusable = pictureOddity !== undefined && unusable.has(pictureOddity);
  return [
    oddity === 'no link' ? title : `/stories/${slug}`,
    { sent: story, isShowable: isSent && !isUnusable },
  ];
}
