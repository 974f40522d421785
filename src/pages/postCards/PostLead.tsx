import { postPath, type PostSummary } from '../../news/post.ts';
import type { Text } from '../../news/words/text.ts';
import { Link } from '../links/Link.tsx';
import { ReadMore } from '../story/Card.tsx';
import { LeadNote } from '../story/LeadNote.tsx';
import { useWords } from '../words/words.ts';
import { PostFacts, PostPicture } from './PostCard.tsx';

/** A post that leads the front page, drawn like a story that does. */
export function PostLead({ post, note }: { post: PostSummary; note: Text | null }) {
  const { readMore } = useWords('postCard');
  return (
    <article
      className={`card card-lead${post.picture === undefined ? '' : ' card-pictured'}`}
      aria-label={post.metaTitle}
    >
      <h3 className="card-title" dir="auto" lang={post.language}>
        <Link href={postPath(post.slug)}>{post.metaTitle}</Link>
      </h3>
      <p className="card-summary">
        <LeadNote note={note} />
        <span className="card-description" dir="auto" lang={post.language}>
          {post.metaDescription}
        </span>
        <ReadMore text={readMore} isOnward />
      </p>
      <PostFacts post={post} />
      {post.picture !== undefined && (
        <div className="pictured">
          <PostPicture post={post} shape="lead" eager />
        </div>
      )}
    </article>
  );
}
