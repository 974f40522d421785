import type { Article } from '../../news/article.ts';
import { homeStoryCount } from '../../news/sections.ts';
import type { Lead } from '../../news/site/pins.ts';
import { linksOf } from './digests.ts';

/**
 * Returns the stories of the front page's own section: the lead first, then the other stories, newest first. A pinned
 * story may be of another section, and other reports of it are left out.
 */
export function homeArticles(newestFirst: readonly Article[], lead: Lead | null): Article[] {
  if (lead === null) return newestFirst.slice(0, homeStoryCount);
  const { article } = lead;
  const links = linksOf(article);
  const others = newestFirst.filter(
    (each) => each !== article && !linksOf(each).some((link) => links.includes(link)),
  );
  return [article, ...others].slice(0, homeStoryCount);
}

export function withoutPicture<Story extends Pick<Article, 'picture'>>(story: Story): Story {
  const copy = { ...story };
  delete copy.picture;
  return copy;
}
