import { Fragment } from 'react';
import { dayPart } from '../../news/dates.ts';
import type { Language } from '../../news/languages.ts';
import { authorsOf, type Post } from '../../news/post.ts';
import type { PostTopic } from '../../news/topics/postTopics.ts';
import { longDay, PostDay } from '../postCards/PostDay.tsx';
import { PostPicture } from '../postCards/PostCard.tsx';
import type { PostPicture as OwnPicture } from '../../news/pictures/picture.ts';
import { Photo } from './Photo.tsx';
import { Thumbnail } from '../postCards/Thumbnail.tsx';
import { separatorBefore } from '../../news/words/listText.ts';
import { fill, fillNodes, useLanguage, useLocale, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';

/** The head of a post: title, description, dates, author, a link to its corrections, and the picture. */
export function PostHead({ post, authors }: { post: Post; authors: readonly PostTopic[] }) {
  const [newest] = post.corrections;
  const locale = useLocale();
  const messages = useMessages('post');
  return (
    <header className="post-head">
      {post.category !== null && (
        <p className="kicker" lang={post.language}>
          {post.category}
        </p>
      )}
      <h1 dir="auto" lang={post.language}>
        {post.metaTitle}
      </h1>
      <p className="dek" dir="auto" lang={post.language}>
        {post.metaDescription}
      </p>
      <div className="post-facts">
        <p className="card-facts">
          <span>{fillNodes(messages.published, { date: <PostDay date={post.date} /> })}</span>{' '}
          {post.modified !== null && post.modified !== dayPart(post.date) && (
            <>
              <span>{fillNodes(messages.updated, { date: <PostDay date={post.modified} /> })}</span>{' '}
            </>
          )}
          {post.author !== null && (
            <span>
              {fillNodes(messages.by, {
                author: <Byline post={post} authors={authors} />,
              })}
            </span>
          )}
        </p>
        <button
          className="button share"
          type="button"
          data-share=""
          data-copied={messages.linkCopied}
          data-not-copied={messages.linkNotCopied}
        >
          {messages.share}
        </button>
      </div>
      {newest !== undefined && (
        <p className="post-corrected">
          <Link href="#corrections">{fill(messages.corrected, { date: longDay(newest.date, locale) })}</Link>
        </p>
      )}
      <div className="post-picture">
        {post.picture === undefined ? (
          <PostPicture post={post} shape="lead" isEager />
        ) : (
          <OwnPhoto picture={post.picture} language={post.language} />
        )}
        {post.thumbnail !== undefined && <Thumbnail picture={post.thumbnail} isEager />}
      </div>
    </header>
  );
}

/** The names of the authors, with links to their pages. */
function Byline({ post, authors }: { post: Post; authors: readonly PostTopic[] }) {
  const language = useLanguage();
  return authorsOf(post).map((name, index, names) => {
    const page = authors.find((each) => each.name === name);
    return (
      <Fragment key={name}>
        {separatorBefore(names, index, language)}
        {page === undefined ? name : <Link href={page.path}>{name}</Link>}
      </Fragment>
    );
  });
}

/** The post's own picture, uncropped. */
function OwnPhoto({ picture, language }: { picture: OwnPicture; language: Language | undefined }) {
  return (
    <>
      <Photo picture={picture} alt={picture.text} lang={language} isEager />
      {picture.credit !== null && (
        <p>
          <small lang={language}>{picture.credit}</small>
        </p>
      )}
    </>
  );
}
