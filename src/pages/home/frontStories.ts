import { publicArticle, type Article, type PublicArticle } from '../../news/article.ts';
import { weekMs } from '../../news/dates.ts';
import type { Edition, SectionEdition } from '../../news/edition.ts';
import { postPath, type PostSummary } from '../../news/post.ts';
import type { Lead } from '../../news/site/pins.ts';
import {
  beatArticles,
  digestArticles,
  frontSection,
  homeBeats,
  homePosts,
  mostReportedArticles,
} from '../../news/sections.ts';
import { digestsOf, linksOf, type SectionDigest } from '../feed/digests.ts';
import { homeArticles, withoutPicture } from '../feed/homeArticles.ts';

/** The stories of the front page, each once, and each picture once. */
interface FrontStories {
  /** The stories of the front page's own section, the lead first. */
  own: Article[];
  mostReported: ReportedStory[];
  /** The sections with a picture. A story with a picture comes first. */
  beats: SectionDigest[];
  others: SectionDigest[];
  /** The newest posts that aren't among the stories. Without a section that leads, the posts come first. */
  posts: PostSummary[];
}

/** A story that several newsrooms report. */
export interface ReportedStory {
  article: PublicArticle;
  newsrooms: number;
}

/** The contents of the front page besides its sections. */
export interface FrontContents {
  lead: Lead | null;
  /** The newest posts. */
  posts: readonly PostSummary[];
  /** Stories of the week that several newsrooms report, besides the stories in the sections. */
  reported: readonly Article[];
}

/** Chooses the stories of the front page. `now` is in epoch milliseconds. */
export function frontStories(
  edition: Edition,
  { lead, posts, reported: older, now }: FrontContents & { now: number },
): FrontStories {
  const { publication, sections } = edition;
  const front = sections.get(frontSection(publication)?.key ?? '');
  const pictures = new Set<string>();
  const newest = front === undefined ? [] : homeArticles(front.result.articles, lead);
  const own = newest.map((article) => (isNewPicture(article, pictures) ? article : withoutPicture(article)));
  const reported = mostReported(edition, { shown: own, older, now });
  const linkOf = ({ slug }: PostSummary) => postPath(publication, slug);
  const firstPosts = front === undefined ? posts.slice(0, homePosts) : [];
  const seen = new Set([...own, ...reported].flatMap(linksOf).concat(firstPosts.map(linkOf)));
  const withStories = [...sections.values()].filter(
    (each) => each !== front && each.result.articles.some(({ link }) => !seen.has(link)),
  );
  const beats = beatsOf(withStories);
  const others = withStories.filter((each) => !beats.includes(each));
  const shown = {
    own,
    mostReported: reported.map((article) => {
      return { article: publicArticle(article, publication), newsrooms: newsroomsOf(article) };
    }),
    beats: digestsOf(beats, { seen, articlesMax: beatArticles }).map((digest) =>
      Object.assign(digest, { articles: pictureFirst(digest.articles, pictures) }),
    ),
    others: digestsOf(others, { seen, articlesMax: digestArticles }),
  };
  const otherPosts = posts.filter((post) => !seen.has(linkOf(post))).slice(0, homePosts);
  return { ...shown, posts: front === undefined ? firstPosts : otherPosts };
}

/** Whether a story has a picture that isn't on the page yet. Publishers may use one picture for several stories. */
function isNewPicture({ picture }: Pick<Article, 'picture'>, shown: Set<string>): boolean {
  if (picture === undefined || shown.has(picture.address)) return false;
  shown.add(picture.address);
  return true;
}

/** Moves the newest story with a new picture to the front. The other stories lose their pictures. */
function pictureFirst(articles: readonly Article[], pictures: Set<string>): Article[] {
  const pictured = articles.find((article) => isNewPicture(article, pictures));
  const others = articles.filter((article) => article !== pictured).map(withoutPicture);
  return pictured === undefined ? others : [pictured, ...others];
}

/** Returns the sections with `front: beat`, and if there are too few, the first of the other sections. */
function beatsOf(sections: readonly SectionEdition[]): SectionEdition[] {
  const marked = sections.filter(({ section }) => section.front === 'beat');
  const unmarked = sections.filter(({ section }) => section.front !== 'beat');
  return [...marked, ...unmarked].slice(0, homeBeats);
}

/**
 * Returns the stories of the last seven days that most newsrooms report, without the stories already shown. Ties go to
 * the newer story.
 */
function mostReported(
  { sections }: Edition,
  { shown, older, now }: { shown: readonly Article[]; older: readonly Article[]; now: number },
): Article[] {
  const links = new Set(shown.flatMap(linksOf));
  const found: Article[] = [];
  const all = [...sections.values()].flatMap(({ reported }) => reported).concat(older);
  const ranked = all
    .filter(({ sortTime }) => sortTime > now - weekMs)
    .toSorted((one, other) => newsroomsOf(other) - newsroomsOf(one) || other.sortTime - one.sortTime);
  for (const article of ranked) {
    // Two sections may report one event, and the week's stories include the stories of the sections.
    if (linksOf(article).some((link) => links.has(link))) continue;
    for (const link of linksOf(article)) links.add(link);
    found.push(article);
  }
  return found.length < mostReportedArticles.min ? [] : found.slice(0, mostReportedArticles.max);
}

function newsroomsOf({ alsoReported = [] }: Article): number {
  return 1 + alsoReported.length;
}
