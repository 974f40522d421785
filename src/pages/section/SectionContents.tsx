import { publicArticle, type Article } from '../../news/article.ts';
import type { SectionKey } from '../../news/sections.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { SectionStories } from '../feed/SectionStories.tsx';
import { Card } from '../story/Card.tsx';
import { cellClass } from '../story/cells.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import { useMessages } from '../words/messages.ts';

/** The landing page or the full list of a section. */
export interface SectionPageProps {
  sectionKey: SectionKey;
  /** The posts that name the section and aren't among its stories. */
  posts: readonly Article[];
}

/** The stories of a section, and posts below them. */
export function SectionContents({
  sectionKey,
  posts,
  isFullList,
}: SectionPageProps & {
  /** False for the landing page. */
  isFullList: boolean;
}) {
  const { publication, day } = useSurroundings();
  const messages = useMessages('home');
  const page = { ...day, hasShortDates: false, labels: {} };
  const columns = Math.min(posts.length, 3);
  return (
    <>
      <SectionStories sectionKey={sectionKey} view={isFullList ? 'all' : 'landing'} />
      {posts.length > 0 && (
        <section className="page stories" aria-labelledby="our-posts">
          <SectionHead id="our-posts" heading={messages.blog} />
          <div className={isFullList ? 'stories-list' : `grid post-columns columns-${columns}`}>
            {posts.map((post, index) => (
              <Card
                key={post.id}
                article={publicArticle(post, publication)}
                shape={isFullList ? 'row' : 'third'}
                page={page}
                cell={isFullList ? '' : cellClass({ index, cells: posts.length, columns })}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}
