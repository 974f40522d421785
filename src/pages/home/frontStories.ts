import { publicArticle, type Article, type PublicArticle } from '../../news/article.ts';
import { weekMs } from '../../news/dates.ts';
import type { Edition, SectionEdition } from '../../news/edition.ts';
import { postPath, type PostSummary } from '../../news/post.ts';
import type { Lead } from '../../news/site/pins.ts';
import {
  beatArticleCount,
  digestArticleCount,
  frontSection,
  homeBeatCount,
  homePostCount,
  mostReportedArticles,
} from '../../news/sections.ts';
import { digestsOf, linksOf, type SectionDigest } from '../feed/digests.ts';
import { homeArticles, withoutPicture } from '../feed/homeArticles.ts';

/** The stories of the front page, each once, and each picture once. */
interface FrontStories {
  /** The stories of the front page's own section, the lead first. */
  own: Article[];
  mostReported: ReportedStory[];
  /** The sections that may show a picture. A story whose picture isn't on the page yet comes first. */
  beats: SectionDigest[];
  others: SectionDigest[];
  /** The newest posts that aren't among the stories. They come first on a front page without a section of its own. */
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
  /**
   * The week's stories that several newsrooms report, which may include stories of the sections. Empty if the sections
   * have all of them.
   */
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
  const own = newest.map((article) => (claimPicture(article, pictures) ? article : withoutPicture(article)));
  const reported = mostReported(edition, { shownAbove: own, older, now });
  const linkOf = ({ slug }: PostSummary) => postPath(publication, slug);
  const firstPosts = front === undefined ? posts.slice(0, homePostCount) : [];
  const linksOnPage = new Set([...own, ...reported].flatMap(linksOf).concat(firstPosts.map(linkOf)));
  const withUnshownStories = [...sections.values()].filter(
    (each) => each !== front && each.result.articles.some(({ link }) => !linksOnPage.has(link)),
  );
  const beats = beatsOf(withUnshownStories);
  const others = withUnshownStories.filter((each) => !beats.includes(each));
  const stories = {
    own,
    mostReported: reported.map((article) => {
      return { article: publicArticle(article, publication), newsrooms: newsroomsOf(article) };
    }),
    beats: digestsOf(beats, { linksOnPage, articlesMax: beatArticleCount }).map((digest) =>
      Object.assign(digest, { articles: pictureFirst(digest.articles, pictures) }),
    ),
    others: digestsOf(others, { linksOnPage, articlesMax: digestArticleCount }),
  };
  const otherPosts = posts.filter((post) => !linksOnPage.has(linkOf(post))).slice(0, homePostCount);
  return { ...stories, posts: front === undefined ? firstPosts : otherPosts };
}

/**
 * Adds a story's picture to the pictures of the page. Returns false if the story has none or another story already
 * shows it: publishers may use one picture for several stories.
 */
function claimPicture({ picture }: Pick<Article, 'picture'>, picturesOnPage: Set<string>): boolean {
  if (picture === undefined || picturesOnPage.has(picture.address)) return false;
  picturesOnPage.add(picture.address);
  return true;
}

/** Moves the newest story whose picture isn't on the page yet to the front. The other stories lose their pictures. */
function pictureFirst(articles: readonly Article[], picturesOnPage: Set<string>): Article[] {
  const pictured = articles.find((article) => claimPicture(article, picturesOnPage));
  const others = articles.filter((article) => article !== pictured).map(withoutPicture);
  return pictured === undefined ? others : [pictured, ...others];
}

/** Returns the sections with `front: beat`, and if there are too few, the first of the other sections. */
function beatsOf(sections: readonly SectionEdition[]): SectionEdition[] {
  const marked = sections.filter(({ section }) => section.front === 'beat');
  const unmarked = sections.filter(({ section }) => section.front !== 'beat');
  return [...marked, ...unmarked].slice(0, homeBeatCount);
}

/**
 * Returns the stories of the last seven days that most newsrooms report, without the stories shown above them. Ties go
 * to the newer story.
 */
function mostReported(
  { sections }: Edition,
  { shownAbove, older, now }: { shownAbove: readonly Article[]; older: readonly Article[]; now: number },
): Article[] {
  const links = new Set(shownAbove.flatMap(linksOf));
  const chosen: Article[] = [];
  const all = [...sections.values()].flatMap(({ reported }) => reported).concat(older);
  const ranked = all
    .filter(({ sortTime }) => sortTime > now - weekMs)
    .toSorted((one, other) => newsroomsOf(other) - newsroomsOf(one) || other.sortTime - one.sortTime);
  for (const article of ranked) {
    // Two sections may report one event, and the week's stories include the stories of the sections.
    if (linksOf(article).some((link) => links.has(link))) continue;
    for (const link of linksOf(article)) links.add(link);
    chosen.push(article);
  }
  return chosen.length < mostReportedArticles.min ? [] : chosen.slice(0, mostReportedArticles.max);
}

function newsroomsOf({ alsoReported = [] }: Article): number {
  return 1 + alsoReported.length;
}
