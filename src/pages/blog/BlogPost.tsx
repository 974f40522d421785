import { youtubeFrame, youtubeId } from '../../news/embeds/embed.ts';
import { type BlogFailure, type Post, postPath, postsPath } from '../../news/post.ts';
import type { PostLinks } from '../../news/topics/postTopics.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed } from '../embed/Embed.tsx';
import { TryAgain } from '../feed/FeedError.tsx';
import { MessagePage } from '../message/MessagePage.tsx';
import { placeholderUrl } from '../../news/pictures/seed.ts';
import { postData } from '../structuredData/postData.ts';
import { breadcrumbData, StructuredData } from '../structuredData/StructuredData.tsx';
import { PostColumns } from '../postCards/PostCard.tsx';
import { Photo } from './Photo.tsx';
import { PostBody } from './PostBody.tsx';
import { PostHead } from './PostHead.tsx';
import { PostMetadata } from './PostMetadata.tsx';
import { PostNotes } from './PostNotes.tsx';
import { useMessages, useBlogLocation } from '../words/messages.ts';
import { failureText } from './blogPage.ts';
import { Link, OutsideLink } from '../links/Link.tsx';

interface BlogPostProps {
  post: Post | BlogFailure;
  /** Absent if the list of posts isn't known; then the post links to no others. */
  links?: PostLinks | undefined;
  /** A draft has no URL of its own, and search engines must not find it. */
  isDraft?: boolean;
}

/** A post of the blog, or why it can't be shown. */
export function BlogPost({ post, links = noLinks, isDraft = false }: BlogPostProps) {
  const publication = usePublication();
  const messages = useMessages('post');
  const names = useMessages('pageNames');
  if ('kind' in post) return <PostFailure failure={post} />;
  const trail = [
    { address: postsPath(publication), label: names.blog },
    { address: postPath(publication, post.slug), label: post.metaTitle },
  ];
  return (
    <>
      <PostMetadata post={post} isDraft={isDraft} />
      {!isDraft && (
        <StructuredData
          things={[
            breadcrumbData({ origin: publication.origin, home: names.home }, trail),
            postData({ publication, post, authors: links.authors }),
          ]}
        />
      )}
      <article className="page post">
        <PostHead post={post} authors={links.authors} />
        <PostBody post={post} />
        <PinterestPicture post={post} />
        <RelatedVideo post={post} videoPlayer={publication.videoPlayer} />
        <PostNotes post={post} topics={links.tags} />
      </article>
      <div className="page post-end">
        {links.next.length > 0 && (
          <section aria-labelledby="read-next">
            <h2 id="read-next">{messages.readNext}</h2>
            <PostColumns posts={links.next} />
          </section>
        )}
        <BackToBlog />
      </div>
    </>
  );
}

/** The link to the blog's list, below a post or a list of posts with one tag or author. */
export function BackToBlog() {
  const messages = useMessages('post');
  const blogLocation = useBlogLocation();
  return (
    <p className="post-back">
      <Link className="button" href={postsPath(blogLocation)}>
        {messages.allPosts}
      </Link>
    </p>
  );
}

const noLinks: PostLinks = { tags: [], authors: [], next: [] };

/**
 * The post's Pinterest picture, or a drawing if the picture isn't stored. Either is decorative, with an empty `alt`.
 */
function PinterestPicture({ post }: { post: Post }) {
  const messages = useMessages('post');
  if (post.pinterestImageLink === null) return null;
  const drawing = { address: placeholderUrl(`pinterest ${post.id}`), width: 600, height: 400 };
  return (
    <figure className="post-pinterest">
      <Photo picture={post.thumbnail ?? drawing} alt="" data-fallback={drawing.address} />
      <figcaption>
        <OutsideLink className="button" href={post.pinterestImageLink}>
          {messages.pinterest}
        </OutsideLink>
      </figcaption>
    </figure>
  );
}

/** A post's video, if its URL has a valid id; it loads on a click. Shorts are portrait, other videos wide. */
function RelatedVideo({ post, videoPlayer }: { post: Post; videoPlayer: string | undefined }) {
  const messages = useMessages('post');
  const address = post.youtubeShortsUrl;
  const id = address === null ? undefined : youtubeId(address);
  if (address === null || id === undefined) return null;
  const frame = videoPlayer === undefined ? youtubeFrame(id) : videoPlayer + id;
  const isShort = /\/shorts\//u.test(address);
  return (
    <section
      className={isShort ? 'post-video post-video-short' : 'post-video'}
      aria-labelledby="related-video"
    >
      <h2 id="related-video">{messages.video}</h2>
      <Embed
        embed={{ address: frame, title: messages.videoTitle, load: 'click' }}
        ratio={isShort ? 'portrait' : 'wide'}
      />
    </section>
  );
}

/** The page of a post that doesn't exist or couldn't be loaded. The server redirects from a post that moved. */
function PostFailure({ failure }: { failure: BlogFailure }) {
  const isUnreachable = failure.reason === 'unreachable';
  const blogLocation = useBlogLocation();
  const messages = useMessages('post');
  return (
    <MessagePage
      heading={isUnreachable ? failureText(failure, messages) : messages.missing}
      reason={isUnreachable ? messages.failedReason : messages.missingReason}
    >
      {isUnreachable && <TryAgain />}
      <Link className="button" href={postsPath(blogLocation)}>
        {messages.allPosts}
      </Link>
    </MessagePage>
  );
}
