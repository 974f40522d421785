import type { Post } from '../../news/post.ts';
import type { PostTopic } from '../../news/topics/postTopics.ts';
import { PostDay } from '../postCards/PostDay.tsx';
import { isForeign, plainText, textIn } from '../../news/words/text.ts';
import { fillNodes, renderText, useMessages } from '../words/messages.ts';
import { Link, OutsideLink } from '../links/Link.tsx';

interface PostNotesProps {
  post: Post;
  /** The tags that have a page. */
  topics: readonly PostTopic[];
}

/** A post's corrections, sources and tags. */
export function PostNotes({ post: { corrections, sources, tags, language }, topics }: PostNotesProps) {
  const messages = useMessages('post');
  const list = Array.from(new Set(tags)).join(', ');
  return (
    <>
      {corrections.length > 0 && (
        <section className="post-notes post-corrections" aria-labelledby="corrections">
          <h2 id="corrections">{messages.corrections}</h2>
          <ul>
            {corrections.map(({ date, text }) => (
              <li key={`${date} ${plainText(text)}`}>
                <b>
                  <PostDay date={date} />
                </b>{' '}
                {renderText(isForeign(text) ? text : textIn(language, text))}
              </li>
            ))}
          </ul>
        </section>
      )}
      {sources.length > 0 && (
        <section className="post-notes" aria-labelledby="sources">
          <h2 id="sources">{messages.sources}</h2>
          <ul className="post-sources">
            {sources.map(({ title, address }) => (
              <li key={`${title} ${address}`} lang={language}>
                {address === null ? title : <OutsideLink href={address}>{title}</OutsideLink>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {topics.length > 0 ? (
        <section className="post-notes" aria-labelledby="tags">
          <h2 id="tags">{messages.tags}</h2>
          <ul className="post-tags">
            {topics.map(({ name, path }) => (
              <li key={path} lang={language}>
                <Link href={path}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : (
        tags.length > 0 && (
          <p className="post-tags">
            {fillNodes(messages.tagList, {
              tags: language === undefined ? list : <span lang={language}>{list}</span>,
            })}
          </p>
        )
      )}
    </>
  );
}
