import { type PostSummary, postsPerPage } from '../../news/post.ts';
import { type Section, homePosts, type SectionKey } from '../../news/sections.ts';
import { SectionStories } from '../feed/SectionStories.tsx';
import { PostColumns, PostRows } from '../postCards/PostCard.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { fillNodes, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/** The landing page or the full list of a section. */
export interface SectionPageProps {
  sectionKey: SectionKey;
  /** The posts that name the section. */
  posts: readonly PostSummary[];
}

interface SectionContentsProps extends Pick<SectionPageProps, 'posts'> {
  section: Section;
  /** False for the landing page. */
  isFullList: boolean;
}

/** The stories and posts of a section, or only the posts if it has no feeds. */
export function SectionContents({ section, posts, isFullList }: SectionContentsProps) {
  if (hasOnlyPosts(section, posts))
    return <SectionPosts section={section} posts={posts} isFullList={isFullList} />;
  return (
    <>
      <SectionStories sectionKey={section.key} view={isFullList ? 'all' : 'landing'} />
      <OurPosts posts={posts} isFullList={isFullList} />
    </>
  );
}

/** Whether a section shows posts instead of stories. */
export function hasOnlyPosts({ feeds }: Section, posts: readonly PostSummary[]): boolean {
  return feeds.length === 0 && posts.length > 0;
}

/** The posts of a section without feeds, instead of stories: all of them, or on its landing page the newest ten. */
function SectionPosts({ section, posts, isFullList }: SectionContentsProps) {
  const messages = useMessages('lists');
  const shown = isFullList ? posts : posts.slice(0, postsPerPage);
  return (
    <section className="page stories" aria-labelledby="latest">
      <SectionHead id="latest" heading={messages.latest}>
        <p className="section-links">
          <Link href={`/${section.slug}/rss.xml`}>{messages.subscribe}</Link>
          {shown.length < posts.length && (
            <Link href={`/${section.slug}/all`}>
              {messages.seeAll}{' '}
              <span className="unseen">
                {fillNodes(messages.seeAllUnseen, { coverage: section.coverage })}
              </span>
            </Link>
          )}
        </p>
      </SectionHead>
      <PostRows posts={shown} level={3} />
    </section>
  );
}

/** The posts of a section beside its stories. */
function OurPosts({ posts, isFullList }: Omit<SectionContentsProps, 'section'>) {
  const messages = useMessages('home');
  if (posts.length === 0) return null;
  return (
    <section className="page stories" aria-labelledby="our-posts">
      <SectionHead id="our-posts" heading={messages.blog} />
      {isFullList ? <PostRows posts={posts} level={3} /> : <PostColumns posts={posts.slice(0, homePosts)} />}
    </section>
  );
}
