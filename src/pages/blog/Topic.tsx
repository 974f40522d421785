import { postsPath, postsPerPage, type PostPage } from '../../news/post.ts';
import { personNamed, type Person } from '../../news/people.ts';
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
import { fill, fillCount, renderText, useLanguage, useMessages } from '../words/messages.ts';

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
  const addressOf = (page: number) => (page === 1 ? topic.path : `${topic.path}?page=${page}`);
  const messages = useMessages('blog');
  const names = useMessages('pageNames');
  const language = useLanguage();
  const isTag = topic.kind === 'tag';
  const person = isTag ? undefined : personNamed(publication, topic.name);
  const posts = fillCount(isTag ? messages.postsAbout : messages.postsBy, list.total, {
    language,
    values: { topic: topic.name },
  });
  const title = isTag ? topic.name : fill(messages.authorTitle, { topic: topic.name });
  return (
    <>
      <PageData
        title={fill(list.page === 1 ? messages.topicTitle : messages.topicTitlePage, {
          topic: title,
          page: list.page,
        })}
        description={fill(messages.topicDescription, { posts, name })}
        address={addressOf(list.page)}
        parents={[{ address: postsPath(publication), label: names.blog }]}
        label={topic.name}
        things={isTag ? [] : [personData(publication, { ...topic, picture: portrait })]}
      />
      <div className="page page-head page-head-small">
        {person !== undefined && (
          <Portrait picture={portrait} name={topic.name} className="person-picture" sizes="6rem" />
        )}
        <p className="kicker">
          {person?.role ? renderText(person.role) : isTag ? messages.tag : messages.author}
        </p>
        <h1 dir="auto">{topic.name}</h1>
        {person !== undefined && <PersonText person={person} />}
        {list.total > 0 && (
          <p className={person === undefined ? 'dek' : 'person-posts'}>
            {fill(messages.newestFirst, { posts })}
          </p>
        )}
      </div>
      <div className="page blog">
        <PostRows posts={list.posts} />
        <PageControls
          label={fill(messages.pagesOf, { topic: topic.name })}
          current={list.page}
          last={Math.ceil(list.total / postsPerPage)}
          addressOf={addressOf}
        />
        <BackToBlog />
      </div>
    </>
  );
}

/** The biography of an author and links to other pages about them. */
function PersonText({ person: { bio, links } }: { person: Person }) {
  return (
    <>
      {bio !== null && <p className="dek">{renderText(bio)}</p>}
      {links.length > 0 && (
        <ul className="person-links">
          {links.map(({ name, address }) => (
            <li key={address}>
              <OutsideLink className="standing-link" href={address}>
                {name}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
