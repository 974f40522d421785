import { cutDescription } from '../../news/article.ts';
import { postPath, type PostSummary } from '../../news/post.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { WebpPicture } from '../pictures/WebpPicture.tsx';
import { placeholderUrl } from '../../news/pictures/seed.ts';
import { PostDay } from './PostDay.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import type { Text } from '../../news/words/text.ts';
import { readMore } from '../story/Card.tsx';
import { LeadNote } from '../story/LeadNote.tsx';
import { cellClass } from '../story/cells.ts';
import { fill, useMessages, useBlogLocation } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

interface PostCardProps {
  post: PostSummary;
  /** `lead`: the newest post. `row`: a post of a list, with a small picture. */
  shape: 'lead' | 'row';
  /** True if the card's picture loads at once, because it is visible without scrolling. */
  isEager?: boolean;
  /** The class of the card as a cell of a list. */
  cell?: string;
}

/** A post. The whole card is a link, named by the headline. */
export function PostCard({ post, shape, isEager = false, cell = '' }: PostCardProps) {
  const messages = useMessages('postCard');
  const blogLocation = useBlogLocation();
  return (
    <article className={`card post-card post-card-${shape} ${cell}`.trim()} aria-label={post.metaTitle}>
      <div className="post-picture">
        <PostPicture post={post} shape={shape} isEager={isEager} />
        {post.thumbnail !== undefined && <Thumbnail picture={post.thumbnail} isEager={isEager} />}
      </div>
      <div className="card-text">
        <PostFacts post={post} />
        <h2 className="card-title" dir="auto" lang={post.language}>
          <Link href={postPath(blogLocation, post.slug)}>{post.metaTitle}</Link>
        </h2>
        <p className="card-summary">
          <span className="card-description" dir="auto" lang={post.language}>
            {post.metaDescription}
          </span>
          {readMore(messages.readMore, true)}
        </p>
        <p className="post-card-id">{fill(messages.id, { id: post.id })}</p>
      </div>
    </article>
  );
}

/** A list of posts, two in a row on wide screens. The last post fills the rest of its row. */
export function PostRows({ posts, hasLead = false }: { posts: readonly PostSummary[]; hasLead?: boolean }) {
  // A lead beside three posts leaves an even number of posts below.
  const isTall = hasLead && posts.length > 3 && posts.length % 2 === 0;
  const isOdd = !isTall && (posts.length + (hasLead ? 1 : 0)) % 2 === 1;
  const cellOf = (index: number) => {
    if (isTall && index === 0) return 'post-card-tall';
    return isOdd && index === posts.length - 1 ? 'post-card-alone' : '';
  };
  return (
    <div className="post-list">
      {posts.map((post, index) => (
        <PostCard
          key={post.id}
          post={post}
          shape={hasLead && index === 0 ? 'lead' : 'row'}
          isEager={index < 3}
          cell={cellOf(index)}
        />
      ))}
    </div>
  );
}

/** Up to three posts side by side, shown like stories: with a picture only if they have one. */
export function PostColumns({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <div className={`grid post-columns columns-${posts.length}`}>
      {posts.map((post, index) => (
        <PostStory
          key={post.id}
          post={post}
          shape="third"
          cell={cellClass({ index, cells: posts.length, columns: posts.length })}
        />
      ))}
    </div>
  );
}

/** A post shown like a story, with a picture only if it has one. `lead`: the lead of the front page. */
export function PostStory({
  post,
  shape,
  cell = '',
  note = null,
}: {
  post: PostSummary;
  shape: 'lead' | 'third';
  cell?: string;
  /** The editor's note. */
  note?: Text | null;
}) {
  const messages = useMessages('postCard');
  const blogLocation = useBlogLocation();
  const { picture, metaTitle, metaDescription, language } = post;
  return (
    <article
      className={`card card-${shape}${picture === undefined ? '' : ' card-pictured'} ${cell}`.trim()}
      aria-label={metaTitle}
    >
      <h3 className="card-title" dir="auto" lang={language}>
        <Link href={postPath(blogLocation, post.slug)}>{metaTitle}</Link>
      </h3>
      <p className="card-summary">
        {note !== null && <LeadNote note={note} />}
        <span className="card-description" dir="auto" lang={language}>
          {shape === 'lead' ? metaDescription : cutDescription(metaDescription)}
        </span>
        {readMore(messages.readMore, true)}
      </p>
      <PostFacts post={post} />
      {picture !== undefined && (
        <div className="pictured">
          <PostPicture post={post} shape={shape} isEager={shape === 'lead'} />
        </div>
      )}
    </article>
  );
}

/** A post's own picture, or a drawn placeholder. In a card it is a decoration. */
export function PostPicture({
  post,
  shape,
  isEager,
}: Pick<PostCardProps, 'post'> & { shape: keyof typeof cardSizes; isEager: boolean }) {
  const drawing: Picture = { address: placeholderUrl(`post ${post.id}`), width: 600, height: 400 };
  return (
    <WebpPicture
      className="picture"
      picture={post.picture ?? drawing}
      sizes={cardSizes[shape]}
      data-fallback={post.picture === undefined ? undefined : drawing.address}
      alt=""
      isEager={isEager}
    />
  );
}

/** The `sizes` attribute of a card's picture (`post-card.css`). */
const cardSizes = {
  lead: '(min-width: 78rem) 39rem, (min-width: 48rem) 50vw, calc(100vw - 2rem)',
  row: '(min-width: 48rem) 9rem, 6.625rem',
  third: '6.625rem',
} as const;

function PostFacts({ post: { date, category, language } }: { post: PostSummary }) {
  if (date === null && category === null) return null;
  return (
    <p className="card-facts">
      {category !== null && <b lang={language}>{category}</b>} {date !== null && <PostDay date={date} />}
    </p>
  );
}
