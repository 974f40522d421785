import type { Post } from '../../news/post.ts';
import { longDay } from './longDay.ts';

/** A post's corrections, sources and tags. */
export function PostNotes({ post: { corrections, sources, tags } }: { post: Post }) {
  return (
    <>
      {corrections.length > 0 && (
        <section className="post-notes post-corrections" aria-labelledby="corrections">
          <h2 id="corrections">Corrections</h2>
          <ul>
            {corrections.map(({ date, text }) => (
              <li key={`${date} ${text}`}>
                <b>
                  <time dateTime={date}>{longDay(date)}</time>
                </b>{' '}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sources.length > 0 && (
        <section className="post-notes" aria-labelledby="sources">
          <h2 id="sources">Sources</h2>
          <ul className="post-sources">
            {sources.map(({ title, address }) => (
              <li key={`${title} ${address}`}>
                {address === null ? (
                  title
                ) : (
                  <a href={address} target="_blank" rel="noopener noreferrer">
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && <p className="post-tags">{`Tags: ${Array.from(new Set(tags)).join(', ')}`}</p>}
    </>
  );
}
