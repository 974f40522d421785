import type { BlogFailure, Post } from '../../news/post.ts';
import { postPath } from '../../news/postPath.ts';
import type { Publication } from '../../news/publication.ts';
import { StructuredData } from '../shell/StructuredData.tsx';
import { breadcrumbData } from '../structuredData/breadcrumbData.ts';
import { postData } from '../structuredData/postData.ts';
import { PostBody } from './PostBody.tsx';
import { PostFailure } from './PostFailure.tsx';
import { PostHead } from './PostHead.tsx';
import { PostMetadata } from './PostMetadata.tsx';
import { PostNotes } from './PostNotes.tsx';
import { PostPicture } from './PostPicture.tsx';
import { RelatedVideo } from './RelatedVideo.tsx';

/** A post of the blog, or why there is none (spec section 2, "Blog post"). */
export function BlogPost({ publication, post }: { publication: Publication; post: Post | BlogFailure }) {
  if ('kind' in post) return <PostFailure publication={publication} failure={post} />;
  const trail = [
    { address: '/blog', label: 'Blog' },
    { address: postPath(post.slug), label: post.metaTitle },
  ];
  return (
    <>
      <PostMetadata publication={publication} post={post} />
      <StructuredData
        things={[breadcrumbData({ origin: publication.origin, trail }), postData({ publication, post })]}
      />
      <article className="page post">
        <PostHead post={post} />
        <PostBody html={post.html} />
        <PostPicture post={post} />
        <RelatedVideo post={post} videoPlayer={publication.videoPlayer} />
        <PostNotes post={post} />
        <p className="post-back">
          <a className="button" href="/blog">
            All posts
          </a>
        </p>
      </article>
    </>
  );
}
