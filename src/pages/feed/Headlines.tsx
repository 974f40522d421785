import { headlines } from '../../news/sections.ts';
import { PostStory } from '../postCards/PostCard.tsx';
import { Card } from '../story/Card.tsx';
import type { StoriesProps } from './stories.ts';

/** The first stories of a page: the lead, which may be a post, over all columns, and the others below it. */
export function Headlines({ stories }: { stories: StoriesProps }) {
  const { post = null, note = null } = stories.lead ?? {};
  const articles = stories.result.articles.slice(0, post === null ? headlines : headlines - 1);
  const [first] = articles;
  const seconds = post === null ? articles.slice(1) : articles;
  return (
    <div className="grid headlines">
      {post !== null && <PostStory post={post} shape="lead" note={note} />}
      {post === null && first !== undefined && (
        <Card article={first} shape="lead" page={stories} eager note={note} />
      )}
      {seconds.map((article) => (
        <Card
          key={article.id}
          article={article}
          shape="second"
          page={stories}
          cell={seconds.length === 1 ? 'card-alone' : ''}
        />
      ))}
    </div>
  );
}
