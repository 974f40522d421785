import type { PublicFeedResult } from '../../news/publicArticle.ts';

/**
 * A section without stories, where a list above has said already why and how to ask again: what will stand here, and what there is to
 * read meanwhile that no source has to send. An error keeps its message, because the list above may have had one of its own.
 */
export function FeedToldAbove({ result: { status, description } }: { result: PublicFeedResult }) {
  return (
    <div className="state-again">
      <p className="state-again-message">
        {status === 'error' ? description : 'The stories stand here as soon as there are any.'}
      </p>
      <p className="state-again-ways">
        Meanwhile there is what we write and keep ourselves: <a href="/blog">our blog</a> and{' '}
        <a href="/events">local events</a>.
      </p>
    </div>
  );
}
