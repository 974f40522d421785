import { z } from 'zod';
import { parseJson } from '../news/words/parseJson.ts';
import { itemDefaults } from '../news/item.ts';
import {
  listRefused,
  listUnreachable,
  postUnreachable,
  unreachableBlog,
  type BlogFailure,
  type Post,
  type PostPage,
  type PostSummary,
} from '../news/post.ts';
import { isDay } from '../yaml/field.ts';
import { missingPost, movedPost, type RenderMarkdown } from './blog.ts';
import { dayAt } from '../news/dates.ts';
import { parseWebUrl } from '../news/words/parseWebUrl.ts';

/** A functions host of the network, which has the blogs of several publications. */
export interface FunctionsHost {
  /** The URL to which `/get_metainfo` is added. */
  address: string;
  /** The public anonymous key. */
  key: string;
  /** The publication's host name without a leading `www.`. */
  domain: string;
  /** The IANA time zone that dates are converted to. */
  timeZone: string;
  /** Fetches a whole document. The body is empty for every status outside 200 to 299. */
  fetchDocument: (
    address: string,
    request: { headers: Record<string, string> },
  ) => Promise<{ kind: 'response'; status: number; body: Uint8Array } | { kind: 'failed' }>;
  renderMarkdown: RenderMarkdown;
}

/** Fetches one page of the list of posts. */
export async function fetchPostPage(host: FunctionsHost, number: number): Promise<PostPage | BlogFailure> {
  const query = new URLSearchParams({ domain: host.domain, page: String(number) });
  const result = await call(host, `get_metainfo?${query}`);
  if (result.kind === 'refused') return listRefused(result.status);
  const read = metainfoBody.safeParse(result.value);
  if (!read.success) return listUnreachable;
  const posts = read.data.blogs.map((blog): PostSummary => {
    const { id, date, tags } = blog;
    const day = date === null ? null : dayOf(date, host.timeZone);
    return { ...blog, id: id ?? blog.slug, date: day, tags: tags ?? [] };
  });
  return { page: number, posts, total: read.data.total };
}

/** Fetches one post and renders it. */
export async function fetchPost(host: FunctionsHost, slug: string): Promise<Post | BlogFailure> {
  const result = await call(host, `get_details?${new URLSearchParams({ slug })}`);
  if (result.kind === 'refused') {
    return result.status === 404
      ? missingPost
      : unreachableBlog(`Failed to fetch blog detail: ${result.status}`);
  }
  const read = detailsBody.safeParse(result.value);
  if (!read.success) return postUnreachable;
  // A Townwire host redirects a former slug to the current slug.
  if (read.data.slug !== slug) return movedPost(read.data.slug);
  const date = dayOf(read.data.date, host.timeZone);
  const rendered = await host.renderMarkdown(read.data.blog);
  if (date === null || rendered.kind !== 'html') return postUnreachable;
  const { id, modified, keywords, tags, sources, corrections, ...rest } = read.data;
  return {
    ...rest,
    id: id ?? slug,
    date,
    modified: modified === null ? null : dayOf(modified, host.timeZone),
    html: rendered.html,
    pictures: {},
    keywords: keywords ?? [],
    tags: tags ?? [],
    sources: sources ?? [],
    corrections: (corrections ?? []).flatMap(({ date: correctedAt, text }) => {
      const day = dayOf(correctedAt, host.timeZone);
      return day === null ? [] : [{ date: day, text }];
    }),
  };
}

/** `value` is undefined if the host sent no JSON. */
type CallResult = { kind: 'received'; value: unknown } | { kind: 'refused'; status: number };

async function call({ address, key, fetchDocument }: FunctionsHost, path: string): Promise<CallResult> {
  const response = await fetchDocument(`${address.replace(/\/+$/u, '')}/${path}`, {
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
  });
  if (response.kind === 'failed') return { kind: 'received', value: undefined };
  if (response.status < 200 || response.status > 299) return { kind: 'refused', status: response.status };
  return { kind: 'received', value: parseJson(new TextDecoder().decode(response.body)) };
}

/** Converts a date, or a time in the time zone, to YYYY-MM-DD; null for anything else. */
function dayOf(text: string, timeZone: string): string | null {
  const at = Date.parse(text);
  if (Number.isNaN(at)) return null;
  if (isDay(text)) return text;
  return dayAt({ at, timeZone });
}

/** A post as both calls return it. Missing titles get the defaults; ids may be numbers, or missing. */
const summaryFields = {
  id: z
    .union([z.string(), z.number()])
    .nullish()
    .transform((id) => ((id ?? null) === null ? null : String(id))),
  slug: z.string().regex(/^[^\s/?#\\]{1,200}$/u),
  metaTitle: z
    .string()
    .nullish()
    .transform((title) => title || itemDefaults.title),
  metaDescription: z
    .string()
    .nullish()
    .transform((text) => text || itemDefaults.description),
  pinterestImageLink: webUrlField(),
};

/** Fields that a Townwire host adds to the list. On other hosts they may have any value. */
const listedFields = {
  date: optionalText().catch(null),
  category: optionalText().catch(null),
  tags: z.array(z.string()).nullish().catch(null),
  author: optionalText().catch(null),
};

const metainfoBody = z.object({
  blogs: z.array(z.object({ ...summaryFields, ...listedFields })),
  total: z.number().int().nonnegative(),
});

/** The network's fields, and optional fields that a Townwire host adds. */
const detailsBody = z.object({
  ...summaryFields,
  date: z.string(),
  blog: z.string(),
  modified: optionalText(),
  youtubeShortsUrl: webUrlField(),
  keywords: z.array(z.string()).nullish(),
  category: optionalText(),
  tags: z.array(z.string()).nullish(),
  author: optionalText(),
  sources: z.array(z.object({ title: z.string(), address: webUrlField() })).nullish(),
  corrections: z.array(z.object({ date: z.string(), text: z.string() })).nullish(),
});

function optionalText() {
  return z
    .string()
    .nullish()
    .transform((text) => text || null);
}

/** Readers can follow these URLs, so anything but http and https becomes null. */
function webUrlField() {
  return z
    .string()
    .nullish()
    .transform((text = null) => (parseWebUrl(text ?? '') === null ? null : text));
}
