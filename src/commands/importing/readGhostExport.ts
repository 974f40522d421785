import { z } from 'zod';
import { parseJson } from '../../news/words/parseJson.ts';
import { postsBeyondLimit, pagesLeftOut, limits, unreadable } from './importedPost.ts';
import type { FormerTopic, ImportedPost, ReadExport, UnreadableExport } from './importedPost.ts';

/** Reads the JSON file that Ghost exports (Settings, Advanced, Import/Export). */
export function readGhostExport(text: string): ReadExport | UnreadableExport {
  const json = parseJson(text);
  if (json === undefined && endsTooEarly(text))
    return unreadable('The file ends too early.', 'Download it again.');
  const parsed = ghostFile.safeParse(json);
  if (!parsed.success)
    return unreadable(
      'The file is JSON, but not an export of Ghost: it has no posts where Ghost puts them.',
      'Export it again in Ghost, under Settings, Advanced, Import/Export.',
    );
  const { data } = parsed.data;
  const indexed = indexTables(data);
  const leftOut: string[] = [];
  const posts: ImportedPost[] = [];
  let pages = 0;
  let beyondLimit = 0;
  for (const each of data.posts) {
    const post = ghostPost.safeParse(each);
    if (!post.success)
      leftOut.push(`A post could not be read: ${JSON.stringify(each)?.slice(0, 80) ?? 'nothing'}.`);
    else if (post.data.type === 'page' || post.data.page === true) pages += 1;
    else if (posts.length === limits.postsMax) beyondLimit += 1;
    else posts.push(toPost(post.data, indexed, leftOut));
  }
  leftOut.push(...pagesLeftOut(pages), ...postsBeyondLimit(beyondLimit));
  return {
    kind: 'export',
    program: 'Ghost',
    origins: [urlPlaceholder],
    siteName: data.settings.find(({ key }) => key === 'title')?.value ?? '',
    posts,
    authors: data.users.map(({ slug, name, bio, profile_image: picture, website }) => ({
      slug,
      name,
      bio: bio ?? '',
      picture: picture ?? '',
      website: website ?? '',
    })),
    topics: [...topicsOf('tag', data.tags), ...topicsOf('author', data.users)],
    feeds: ['/feed/'],
    library: new Set(),
    leftOut,
  };
}

/** The placeholder for the URL of the old site, which Ghost doesn't export. */
const urlPlaceholder = '__GHOST_URL__';

/** Returns whether JSON lacks its end, such as after an interrupted download: a string, list or object isn't closed. */
function endsTooEarly(json: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < json.length; index += 1) {
    const character = json[index];
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === '{' || character === '[')) depth += 1;
    else if (!isInString && (character === '}' || character === ']')) depth -= 1;
  }
  return isInString || depth > 0;
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
const named = z.object({ id, name: z.string(), slug: z.string().default('') });
const tables = z.object({
  posts: z.array(z.unknown()),
  tags: rows(named),
  users: rows(named.extend({ bio: text, profile_image: text, website: text })),
  posts_tags: rows(z.object({ post_id: id, tag_id: id, sort_order: order })),
  posts_authors: rows(z.object({ post_id: id, author_id: id, sort_order: order })),
  posts_meta: rows(
    z.object({
      post_id: id,
      meta_description: text,
      feature_image_alt: text,
      feature_image_caption: text,
      email_only: z
        .union([z.boolean(), z.number()])
        .nullish()
        .transform((value) => value === true || value === 1),
    }),
  ),
  settings: rows(z.object({ key: z.string(), value: z.string() })),
});
const ghostFile = z.union([
  z
    .object({ db: z.array(z.object({ data: tables })).min(1) })
    .transform(({ db }) => ({ data: db[0]?.data ?? never() })),
  z.object({ data: tables }),
]);

const ghostPost = z.object({
  id,
  uuid: text,
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

function toPost(post: z.output<typeof ghostPost>, data: Tables, leftOut: string[]): ImportedPost {
  const meta = data.meta.get(post.id)?.[0];
  const authors = inOrder(data.authorsOf.get(post.id)).map(({ author_id: authorId }) => authorId);
  const isForMembers = !['public', null, undefined].includes(post.visibility);
  const isEmail = post.status === 'sent' || meta?.email_only === true;
  if (isForMembers) leftOut.push(`“${post.title}” was for members only, so it is a draft.`);
  else if (isEmail) leftOut.push(`“${post.title}” was sent by email only, so it is a draft.`);
  const html = post.html ?? '';
  if (html === '' && (post.plaintext ?? '') !== '')
    leftOut.push(`“${post.title}” has its text without formatting.`);
  // A scheduled post has its date in the future, and appears on that date.
  const isDraft = isForMembers || isEmail || !['published', 'scheduled'].includes(post.status);
  return {
    id: `ghost-${idOf(post)}`,
    title: post.title,
    slug: post.slug,
    html: html === '' ? paragraphsOf(post.plaintext ?? '') : html,
    publishedAt: parseTime(post.published_at) ?? (isDraft ? parseTime(post.created_at) : null),
    isDraft,
    description: post.custom_excerpt ?? meta?.meta_description ?? post.meta_description ?? '',
    authors: (authors.length > 0 ? authors : [post.author_id ?? '']).flatMap(
      (authorId) => data.users.get(authorId) ?? [],
    ),
    // Names that begin with # are internal tags, which readers don't see.
    tags: inOrder(data.tagsOf.get(post.id))
      .flatMap(({ tag_id: tagId }) => data.tags.get(tagId) ?? [])
      .filter((name) => !name.startsWith('#')),
    category: null,
    picture:
      (post.feature_image ?? '') === ''
        ? null
        : {
            url: post.feature_image ?? '',
            text: meta?.feature_image_alt ?? '',
            caption: meta?.feature_image_caption ?? '',
          },
    formerUrls: post.slug === '' ? [] : [`/${post.slug}/`],
  };
}

/**
 * Returns the UUID of a post from before Ghost 1.0, whose id is a number that other sites also use; otherwise the id.
 */
function idOf(post: Pick<z.output<typeof ghostPost>, 'id' | 'uuid'>): string {
  return /^\d{1,9}$/u.test(post.id) ? (post.uuid ?? post.id) : post.id;
}

function topicsOf(kind: FormerTopic['kind'], rowsOfKind: readonly z.output<typeof named>[]): FormerTopic[] {
  return rowsOfKind
    .filter(({ slug }) => slug !== '')
    .map(({ name, slug }) => ({ url: `/${kind}/${slug}/`, kind, name }));
}

type Tables = ReturnType<typeof indexTables>;

/** Indexes the rows of the export's tables by their ids. */
function indexTables({ tags, users, ...joins }: z.output<typeof tables>) {
  return {
    tags: new Map(tags.map(({ id: tagId, name }) => [tagId, name])),
    users: new Map(users.map(({ id: userId, name }) => [userId, name])),
    tagsOf: Map.groupBy(joins.posts_tags, ({ post_id: postId }) => postId),
    authorsOf: Map.groupBy(joins.posts_authors, ({ post_id: postId }) => postId),
    meta: Map.groupBy(joins.posts_meta, ({ post_id: postId }) => postId),
  };
}

function inOrder<Row extends { sort_order: number }>(unsorted: readonly Row[] = []): Row[] {
  return unsorted.toSorted((one, other) => one.sort_order - other.sort_order);
}

function paragraphsOf(plain: string): string {
  const escaped = plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<p>${escaped.split(/\n\s*\n/u).join('</p><p>')}</p>`;
}

function parseTime(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const at = new Date(value).getTime();
  return Number.isNaN(at) ? null : at;
}

function never(): never {
  throw new Error('The schema has at least one.');
}
