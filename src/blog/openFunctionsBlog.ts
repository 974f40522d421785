import { LRUCache } from 'lru-cache';
import {
  postsPerPage,
  type BlogFailure,
  type Post,
  type PostEntry,
  type PostPage,
  type PostSummary,
} from '../news/post.ts';
import { askAllPages, listPagesMax } from './askAllPages.ts';
import type { Blog } from './blog.ts';
import { isBlogFailure, missingPost, movedPost, unreachableBlog } from './blogFailures.ts';
import { detailsAnswerBody, metainfoAnswerBody } from './answerBodies.ts';
import { keptAnswers, type Asked, type KeptTimes } from './keptAnswers.ts';
import { openPostSearch, type SearchedTexts } from './postSearch.ts';
import type { RenderMarkdown } from './renderMarkdown.ts';
import { wholePosts } from './wholePosts.ts';

/** Asks for a whole document: the door out hands this in. The body is empty for every status outside 200 to 299. */
export type FetchDocument = (
  address: string,
  request: { headers: Record<string, string> },
) => Promise<{ kind: 'answered'; status: number; body: Uint8Array } | { kind: 'failed' }>;

/** Where the blog is asked for, and with what. */
export interface FunctionsBlogOptions {
  /** The functions host's address, to which `/get_metainfo` is added. */
  address: string;
  /** The public anonymous key. */
  key: string;
  /** The publication's host name without a leading `www.`. */
  domain: string;
  /** Days are those of this IANA time zone. */
  timeZone: string;
  fetchDocument: FetchDocument;
  renderMarkdown: RenderMarkdown;
  /** Milliseconds since the epoch. */
  now: () => number;
  times?: Partial<KeptTimes>;
}

/** Opens a blog that a functions host of the network keeps (spec section 7); its failures are those of spec section 8. */
export function openFunctionsBlog({ times, ...options }: FunctionsBlogOptions): Blog {
  const { now } = options;
  const keptTimes = { ...defaultTimes, ...times };
  const days = new LRUCache<string, Pick<PostEntry, 'date' | 'modified'>>({
    max: listPagesMax * postsPerPage,
  });
  const keptPage = keptAnswers({ ...keptTimes, now, ask: (number) => askPage(options, Number(number)) });
  const page = (number: number) => keptPage(String(number));
  const keptList = keptAnswers({ ...keptTimes, freshMs: listFreshMs, now, ask: () => askAllPages(page) });
  const list = () => keptList('the whole list');
  const find = openPostSearch(searchedTexts);
  const post = keptAnswers({
    ...keptTimes,
    now,
    async ask(slug) {
      const asked = await askPost(options, slug);
      if (asked.kind === 'good' && !isBlogFailure(asked.value)) {
        days.set(slug, { date: asked.value.date, modified: asked.value.modified });
      }
      return asked;
    },
  });

  function entryOf(summary: PostSummary): PostEntry {
    return { ...summary, ...(days.get(summary.slug) ?? { date: null, modified: null }) };
  }

  return {
    page,
    post,
    async newest(count) {
      const first = await page(1);
      if (isBlogFailure(first)) return first;
      return wholePosts({ slugs: first.posts.slice(0, count).map(({ slug }) => slug), post });
    },
    async entries() {
      const listed = await list();
      return isBlogFailure(listed) ? listed : listed.posts.map(entryOf);
    },
    async search(words) {
      const listed = await list();
      return isBlogFailure(listed) ? listed : (await find({ ...listed, words })).map(entryOf);
    },
    nextChangeAt: (at) => at + keptTimes.freshMs,
    mistakes: [],
    reread: () => Promise.resolve(false),
  };
}

/** The list has no more of a post than these: its text would have to be asked for one by one. */
function searchedTexts({ metaTitle, metaDescription }: PostSummary): SearchedTexts {
  return { title: metaTitle, description: metaDescription, labels: '', body: '' };
}

async function askPage(options: FunctionsBlogOptions, number: number): Promise<Asked<PostPage, BlogFailure>> {
  const query = new URLSearchParams({ domain: options.domain, page: String(number) });
  const answer = await ask(options, `get_metainfo?${query}`);
  if (answer.kind === 'refused') return failed(`Failed to fetch blog metadata: ${answer.status}`);
  const read = metainfoAnswerBody.safeParse(answer.kind === 'json' ? answer.value : undefined);
  if (!read.success) return failed('Failed to load blog data');
  const posts = read.data.blogs.map((blog): PostSummary => ({ ...blog, id: blog.id ?? blog.slug }));
  return { kind: 'good', value: { page: number, posts, total: read.data.total } };
}

async function askPost(
  options: FunctionsBlogOptions,
  slug: string,
): Promise<Asked<Post | BlogFailure, BlogFailure>> {
  const answer = await ask(options, `get_details?${new URLSearchParams({ slug })}`);
  if (answer.kind === 'refused') {
    if (answer.status === 404) return { kind: 'good', value: missingPost };
    return failed(`Failed to fetch blog detail: ${answer.status}`);
  }
  const read = detailsAnswerBody.safeParse(answer.kind === 'json' ? answer.value : undefined);
  if (!read.success) return failed('Failed to load blog detail');
  // A host of our own leads a slug that a post had before to the one it has now.
  if (read.data.slug !== slug) return { kind: 'good', value: movedPost(read.data.slug) };
  const date = dayOf(read.data.date, options.timeZone);
  const rendered = await options.renderMarkdown(read.data.blog);
  if (date === null || rendered.kind !== 'html') return failed('Failed to load blog detail');
  const { id, modified, keywords, tags, sources, corrections, ...rest } = read.data;
  return {
    kind: 'good',
    value: {
      ...rest,
      id: id ?? slug,
      date,
      modified: modified === null ? null : dayOf(modified, options.timeZone),
      html: rendered.html,
      keywords: keywords ?? [],
      tags: tags ?? [],
      sources: sources ?? [],
      corrections: (corrections ?? []).flatMap(({ date: written, text }) => {
        const day = dayOf(written, options.timeZone);
        return day === null ? [] : [{ date: day, text }];
      }),
    },
  };
}

type HostAnswer =
  | { kind: 'json'; value: unknown }
  | { kind: 'refused'; status: number }
  | { kind: 'nothing' };

async function ask({ address, key, fetchDocument }: FunctionsBlogOptions, call: string): Promise<HostAnswer> {
  const answer = await fetchDocument(`${address.replace(/\/+$/u, '')}/${call}`, {
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
  });
  if (answer.kind === 'failed') return { kind: 'nothing' };
  if (answer.status < 200 || answer.status > 299) return { kind: 'refused', status: answer.status };
  try {
    return { kind: 'json', value: JSON.parse(new TextDecoder().decode(answer.body)) };
  } catch (error) {
    if (error instanceof SyntaxError) return { kind: 'nothing' };
    throw error;
  }
}

function failed(message: string): { kind: 'failed'; failure: BlogFailure } {
  return { kind: 'failed', failure: unreachableBlog(message) };
}

/** The day of a date, or of a moment in the time zone; null for what is neither. */
function dayOf(text: string, timeZone: string): string | null {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return text;
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

const defaultTimes: KeptTimes = { freshMs: 60_000, retryMs: 10_000, patienceMs: 1500 };

/** How long the whole list is kept, in milliseconds: it takes many questions. */
const listFreshMs = 5 * 60_000;
