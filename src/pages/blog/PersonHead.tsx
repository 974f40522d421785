import type { Person } from '../../news/site/people.ts';
import type { Picture } from '../../news/pictures/picture.ts';
import { OutsideLink } from '../links/Link.tsx';
import { Portrait } from '../pictures/Portrait.tsx';
import { renderText, useMessages } from '../words/messages.ts';

/** The head of an author's page: picture, role, name, biography and links. */
export function PersonHead({
  person: { name, role, bio, links },
  portrait,
  posts,
}: {
  person: Person;
  portrait: Picture | null;
  /** The sentence about the posts below; null if there are none. */
  posts: string | null;
}) {
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
              <OutsideLink className="standing-link" href={link.address}>
                {link.name}
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
      {posts !== null && <p className="person-posts">{posts}</p>}
    </>
  );
}
