import { z } from 'zod';
import { parseJson } from '../../news/words/parseJson.ts';
import { leftPages, limits, unreadable } from './importedPost.ts';
import type { ImportedPost, ReadExport, UnreadableExport } from './importedPost.ts';

/** Reads the JSON file that Ghost exports (Settings, Advanced, Import/Export). */
export function readGhostExport(text: string): ReadExport | UnreadableExport {
  const parsed = ghostFile.safeParse(parseJson(text));
  if (!parsed.success)
    return unreadable(
      'The file is JSON, but not an export of Ghost: it has no posts where Ghost puts them.',
      'Export it again in Ghost, under Settings, Advanced, Import/Export.',
    );
  const { data } = parsed.data;
  const indexed = indexTables(data);
  const left: string[] = [];
  const posts: ImportedPost[] = [];
  let pages = 0;
  for (const each of data.posts) {
    const post = ghostPost.safeParse(each);
    if (!post.success) left.push(`A post could not be read: ${describe(each)}.`);
    else if (post.data.type === 'page' || post.data.page === true) pages += 1;
    else if (posts.length < limits.postsMax) posts.push(toPost(post.data, indexed, left));
  }
  left.push(...leftPages(pages, 'Ghost'));
  return { kind: 'export', program: 'Ghost', origins: ['__GHOST_URL__'], posts, leftOut: left };
}

/** Ids were numbers before Ghost 1.0. */
const id = z.union([z.string(), z.number()]).transform(String);
const text = z.string().nullish();
const rows = <Row extends z.ZodType>(row: Row) =>
  z
    .array(z.unknown())
    .default([])
    .transform((all) =>
      all.map((each) => row.safeParse(each)).flatMap(({ data }) => (data === undefined ? [] : [data])),
    );

const order = z.number().default(0).catch(0);
const tables = z.object({
  posts: z.array(z.unknown()),
  tags: rows(z.object({ id, name: z.string() })),
  users: rows(z.object({ id, name: z.string() })),
  posts_tags: rows(z.object({ post_id: id, tag_id: id, sort_order: order })),
  posts_authors: rows(z.object({ post_id: id, author_id: id, sort_order: order })),
  posts_meta: rows(z.object({ post_id: id, meta_description: text, feature_image_alt: text })),
});
const ghostFile = z.union([
  z
    .object({ db: z.array(z.object({ data: tables })).min(1) })
    .transform(({ db }) => ({ data: db[0]?.data ?? never() })),
  z.object({ data: tables }),
]);

const ghostPost = z.object({
  id,
  title: z.string(),
  slug: z.string().default(''),
  html: text,
  plaintext: text,
  status: z.string().default('draft'),
  visibility: text,
  type: text,
  page: z.boolean().nullish().catch(null),
  feature_image: text,
  custom_excerpt: text,
  meta_description: text,
  published_at: z.union([z.string(), z.number()]).nullish(),
  created_at: z.union([z.string(), z.number()]).nullish(),
  author_id: id.nullish(),
});

function toPost(post: z.output<typeof ghostPost>, data: Tables, left: string[]): ImportedPost {
  const meta = data.meta.get(post.id)?.[0];
  const authors = inOrder(data.authorsOf.get(post.id)).map(({ author_id: of }) => of);
  const isForMembers = !['public', null, undefined].includes(post.visibility);
  if (isForMembers) left.push(`“${post.title}” was for members only, so it is a draft.`);
  const html = post.html ?? '';
  if (html === '' && (post.plaintext ?? '') !== '')
    left.push(`“${post.title}” has its text without formatting.`);
  return {
    id: `ghost-${post.id}`,
    title: post.title,
    slug: post.slug,
    html: html === '' ? paragraphsOf(post.plaintext ?? '') : html,
    publishedAt: momentOf(post.published_at) ?? momentOf(post.created_at),
    // A scheduled post has its date in the future, and appears then.
    isDraft: isForMembers || !['published', 'scheduled', 'sent'].includes(post.status),
    description: post.custom_excerpt ?? meta?.meta_description ?? post.meta_description ?? '',
    authors: (authors.length > 0 ? authors : [post.author_id ?? '']).flatMap(
      (of) => data.users.get(of) ?? [],
    ),
    // A name that begins with # is for the editors alone.
    tags: inOrder(data.tagsOf.get(post.id))
      .flatMap(({ tag_id: of }) => data.tags.get(of) ?? [])
      .filter((name) => !name.startsWith('#')),
    category: null,
    picture:
      (post.feature_image ?? '') === ''
        ? null
        : { url: post.feature_image ?? '', text: meta?.feature_image_alt ?? '' },
    formerPath: post.slug === '' ? null : `/${post.slug}/`,
  };
}

type Tables = ReturnType<typeof indexTables>;

/** Indexes the rows by their ids. */
function indexTables({ tags, users, ...joins }: z.output<typeof tables>) {
  return {
    tags: new Map(tags.map(({ id: of, name }) => [of, name])),
    users: new Map(users.map(({ id: of, name }) => [of, name])),
    tagsOf: Map.groupBy(joins.posts_tags, ({ post_id: of }) => of),
    authorsOf: Map.groupBy(joins.posts_authors, ({ post_id: of }) => of),
    meta: Map.groupBy(joins.posts_meta, ({ post_id: of }) => of),
  };
}

function inOrder<Row extends { sort_order: number }>(found: readonly Row[] = []): Row[] {
  return found.toSorted((one, other) => one.sort_order - other.sort_order);
}

function paragraphsOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<p>${escaped.split(/\n\s*\n/u).join('</p><p>')}</p>`;
}

function momentOf(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}

function describe(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 80) ?? 'nothing';
}

function never(): never {
  throw new Error('The schema has at least one.');
}
