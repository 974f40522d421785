import { postPath, type PostSummary } from '../../news/post.ts';
import { postPictureAddress } from './postPicture.ts';
import { longDay } from './longDay.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useLanguage, useWords } from '../words/wordsContext.ts';
import { fill } from '../words/fill.ts';

interface PostCardProps {
  post: PostSummary;
  /** `lead`: the newest post. `row`: one of a list, with a small picture. `column`: one of three side by side. */
  shape: 'lead' | 'row' | 'column';
  /** Of its heading. */
  level?: 2 | 3;
  /** Whether its picture is visible without scrolling. */
  eager?: boolean;
  /** Its class as a cell of a list. */
  cell?: string;
}

/** A post. The whole card is a link, named by the headline. */
export function PostCard({ post, shape, level = 2, eager = false, cell = '' }: PostCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const words = useWords('postCard');
  return (
    <article className={`card post-card post-card-${shape} ${cell}`.trim()} aria-label={post.metaTitle}>
      <div className="post-picture">
        <PostPicture post={post} eager={eager} />
        {post.pinterestImageLink !== null && <Thumbnail address={post.pinterestImageLink} eager={eager} />}
      </div>
      <div className="card-text">
        <PostFacts post={post} />
        <Heading className="card-title" dir="auto" lang={post.language}>
          <a href={postPath(post.slug)}>{post.metaTitle}</a>
        </Heading>
        <p className="card-description" dir="auto" lang={post.language}>
          {post.metaDescription}
        </p>
        {shape !== 'column' && <p className="post-card-id">{fill(words.id, { id: post.id })}</p>}
        <span className="read-more onward" aria-hidden="true">
          {words.readMore}
        </span>
      </div>
    </article>
  );
}

/** A list of posts, two in a row on wide screens. The last one takes what is left of its row. */
export function PostRows({
  posts,
  hasLead = false,
  level = 2,
}: {
  posts: readonly PostSummary[];
  hasLead?: boolean;
  level?: 2 | 3;
}) {
  const cells = posts.length + (hasLead ? 1 : 0);
  const isAlone = (index: number) => cells % 2 === 1 && index === posts.length - 1;
  return (
    <div className="post-list">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          shape={hasLead && index === 0 ? 'lead' : 'row'}
          level={level}
          eager={level === 2 && index < 3}
          cell={isAlone(index) ? 'post-card-alone' : ''}
        />
      ))}
    </div>
  );
}

/** Three posts side by side. Fewer would leave a hole, so they are a list. */
export function PostColumns({ posts, level }: { posts: readonly PostSummary[]; level: 2 | 3 }) {
  if (posts.length < 3) return <PostRows posts={posts} level={level} />;
  return (
    <div className="grid post-columns">
      {posts.map((post) => (
        <PostCard key={post.id} post={post} shape="column" level={level} />
      ))}
    </div>
  );
}

/** A post's own picture, or the one that we draw for every other post. In a card it is a decoration. */
export function PostPicture({ post, eager }: { post: PostSummary; eager: boolean }) {
  const drawing = postPictureAddress(post);
  const { address, width, height } = post.picture ?? { address: drawing, width: 600, height: 400 };
  return (
    <img
      className="picture"
      src={address}
      data-fallback={post.picture && drawing}
      alt=""
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  );
}

function PostFacts({ post: { date, category, language: foreign } }: { post: PostSummary }) {
  const language = useLanguage();
  if (date === null && category === null) return null;
  return (
    <p className="card-facts">
      {category !== null && <b lang={foreign}>{category}</b>}{' '}
      {date !== null && <time dateTime={date}>{longDay(date, language)}</time>}
    </p>
  );
}
