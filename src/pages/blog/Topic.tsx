import { listPagePath, postPageCount, postsPath, type PostPage } from '../../news/post.ts';
import { personNamed, type Person } from '../../news/site/people.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import type { PostTopic } from '../../news/topics/postTopics.ts';
import { usePublication } from '../context/surroundings.ts';
import { PageData } from '../pageStart/PageStart.tsx';
import { BackToBlog } from './BlogPost.tsx';
import { PageControls } from './PageControls.tsx';
import { PostRows } from '../postCards/PostCard.tsx';
import { OutsideLink } from '../links/Link.tsx';
import { Portrait } from '../pictures/Portrait.tsx';
import { personData } from '../structuredData/postData.ts';
import { numberText } from '../../news/words/locales.ts';
import { fill, fillCount, renderText, useLocale, useMessages } from '../words/messages.ts';

/** The posts with one tag, or by one author. */
export function Topic({
  topic,
  list,
  portrait,
}: {
  topic: PostTopic;
  list: PostPage;
  /** The picture of an author, if there is one. */
  portrait: Picture | null;
}) {
  const publication = usePublication();
  const { name } = publication;
  const pathOf = (page: number) => listPagePath(topic.path, page);
  const messages = useMessages('blog');
  const names = useMessages('pageNames');
  const locale = useLocale();
  const isTag = topic.kind === 'tag';
  const person = isTag ? undefined : personNamed(publication, topic.name);
  const posts = fillCount(isTag ? messages.postsAbout : messages.postsBy, list.total, {
    locale,
    values: { topic: topic.name },
  });
  const title = isTag ? topic.name : fill(messages.authorTitle, { topic: topic.name });
  return (
    <>
      <PageData
        title={fill(list.page === 1 ? messages.topicTitle : messages.topicTitlePage, {
          topic: title,
          page: numberText(list.page, locale),
        })}
        description={fill(messages.topicDescription, { posts, name })}
        path={pathOf(list.page)}
        parents={[{ address: postsPath(publication), label: names.blog }]}
        label={topic.name}
        things={isTag ? [] : [personData(publication, { ...topic, picture: portrait })]}
      />
      <div className="page page-head">
        {person === undefined ? (
          <>
            <p className="kicker">{isTag ? messages.tag : messages.author}</p>
            <h1 dir="auto">{topic.name}</h1>
            <p className="dek">{fill(messages.newestFirst, { posts })}</p>
          </>
        ) : (
          <>
            <PersonHead person={person} portrait={portrait} />
            {list.total > 0 && <p className="person-posts">{fill(messages.newestFirst, { posts })}</p>}
          </>
        )}
      </div>
      <div className="page blog">
        <PostRows posts={list.posts} />
        <PageControls
          label={fill(messages.pagesOf, { topic: topic.name })}
          current={list.page}
          last={postPageCount(list.total)}
          pathOf={pathOf}
        />
        <BackToBlog />
      </div>
    </>
  );
}

/** The head of an author's page: picture, role, name, biography and links. */
function PersonHead({ person, portrait }: { person: Person; portrait: Picture | null }) {
  const { name, role, bio, links } = person;
  const messages = useMessages('blog');
  return (
    <>
      <Portrait picture={portrait} name={name} className="person-picture" sizes="6rem" />
      <p className="kicker">{role === null ? messages.author : renderText(role)}</p>
      <h1 dir="auto">{name}</h1>
      {bio !== null && <p className="dek">{renderText(bio)}</p>}
      {links.length > 0 && (
        <ul className="person-links">
          {links.map((link) => (
            <li key={link.address}>
              <OutsideLink className="standalone-link" href={link.address}>
                {link.name}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
