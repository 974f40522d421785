import { headlineCount } from '../../news/sections.ts';
import { Card } from '../story/Card.tsx';
import type { StoriesProps } from './stories.ts';

/** The first stories of a page: the lead over all columns, and the other stories below it. */
export function Headlines({ stories }: { stories: StoriesProps }) {
  const [first, ...seconds] = stories.result.articles.slice(0, headlineCount);
  return (
    <div className="grid headlines">
      {first !== undefined && (
        <Card article={first} shape="lead" page={stories} isEager note={stories.note} />
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
