import { postPath, type PostSummary } from '../../news/post.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { WebpPicture } from '../pictures/WebpPicture.tsx';
import { placeholderUrl } from '../../news/pictures/seed.ts';
import { PostDay } from './PostDay.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

interface PostCardProps {
  post: PostSummary;
  /** `lead`: the newest post. `row`: one of a list, with a small picture. `column`: one of three side by side. */
  shape: 'lead' | 'row' | 'column';
  /** The level of its heading. */
  level?: 2 | 3;
  /** Whether its picture is visible without scrolling. */
  eager?: boolean;
  /** The class of the card as a cell of a list. */
  cell?: string;
}

/** A post. The whole card is a link, named by the headline. */
export function PostCard({ post, shape, level = 2, eager = false, cell = '' }: PostCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const words = useWords('postCard');
  return (
    <article className={`card post-card post-card-${shape} ${cell}`.trim()} aria-label={post.metaTitle}>
      <div className="post-picture">
        <PostPicture post={post} shape={shape} eager={eager} />
        {post.thumbnail !== undefined && <Thumbnail picture={post.thumbnail} eager={eager} />}
      </div>
      <div className="card-text">
        <PostFacts post={post} />
        <Heading className="card-title" dir="auto" lang={post.language}>
          <Link href={postPath(post.slug)}>{post.metaTitle}</Link>
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

/** A list of posts, two in a row on wide screens. The last one fills the rest of its row. */
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

/** Three posts side by side. Fewer would leave an empty column, so they are shown as a list. */
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

/** A post's own picture, or a drawn placeholder. In a card it is a decoration. */
export function PostPicture({
  post,
  shape,
  eager,
}: Pick<PostCardProps, 'post' | 'shape'> & { eager: boolean }) {
  const drawing: Picture = { address: placeholderUrl(`post ${post.id}`), width: 600, height: 400 };
  return (
    <WebpPicture
      className="picture"
      picture={post.picture ?? drawing}
      sizes={cardSizes[shape]}
      data-fallback={post.picture === undefined ? undefined : drawing.address}
      alt=""
      eager={eager}
    />
  );
}

/** How wide the picture of a card is (`post-card.css`). */
const cardSizes: Record<PostCardProps['shape'], string> = {
  lead: '(min-width: 78rem) 39rem, (min-width: 48rem) 50vw, calc(100vw - 2rem)',
  row: 'clamp(5.25rem, 22vw, 9rem)',
  column: '(min-width: 78rem) 24rem, (min-width: 48rem) 31vw, calc(100vw - 2rem)',
};

export function PostFacts({ post: { date, category, language } }: { post: PostSummary }) {
  if (date === null && category === null) return null;
  return (
    <p className="card-facts">
      {category !== null && <b lang={language}>{category}</b>} {date !== null && <PostDay date={date} />}
    </p>
  );
}
