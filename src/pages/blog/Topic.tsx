import { postsPerPage, type PostPage } from '../../news/post.ts';
import type { PostTopic } from '../../news/topics/postTopics.ts';
import type { Publication } from '../../news/publication.ts';
import { PageMetadata } from '../shell/PageMetadata.tsx';
import { BreadcrumbData } from '../structuredData/StructuredData.tsx';
import { BackToBlog } from './BlogPost.tsx';
import { PageControls } from './PageControls.tsx';
import { PostRows } from '../postCards/PostCard.tsx';

interface TopicProps {
  publication: Publication;
  topic: PostTopic;
  list: PostPage;
}

/** The posts with one tag, or by one author. */
export function Topic({ publication, topic, list }: TopicProps) {
  const { name, origin } = publication;
  const addressOf = (page: number) => (page === 1 ? topic.path : `${topic.path}?page=${page}`);
  const count = list.total === 1 ? 'One post' : `${list.total} posts`;
  const about = topic.kind === 'tag' ? `${count} about ${topic.name}` : `${count} by ${topic.name}`;
  const title = topic.kind === 'tag' ? topic.name : `Posts by ${topic.name}`;
  return (
    <>
      <PageMetadata
        publication={publication}
        metadata={{
          title: list.page === 1 ? `${title} | Blog` : `${title} | Blog, page ${list.page}`,
          description: `${about} on the ${name} blog.`,
          address: addressOf(list.page),
        }}
      />
      <BreadcrumbData
        origin={origin}
        trail={[
          { address: '/blog', label: 'Blog' },
          { address: topic.path, label: topic.name },
        ]}
      />
      <div className="page page-head page-head-small">
        <p className="kicker">{topic.kind === 'tag' ? 'Tag' : 'Author'}</p>
        <h1 dir="auto">{topic.name}</h1>
        <p className="standfirst">{`${about}, newest first.`}</p>
      </div>
      <div className="page blog">
        <PostRows posts={list.posts} />
        <PageControls
          label={`Pages of ${topic.name}`}
          current={list.page}
          last={Math.ceil(list.total / postsPerPage)}
          addressOf={addressOf}
        />
        <BackToBlog />
      </div>
    </>
  );
}
