import { personPath, type Person } from '../../news/site/people.ts';
import type { NamedPictures, Picture } from '../../news/pictures/picture.ts';
import { usePublication } from '../context/surroundings.ts';
import type { Advertisement } from '../advertising/advertisements.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { House, useHouseAdvertisement } from '../advertising/House.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';
import { Link } from '../links/Link.tsx';
import { Portrait } from '../pictures/Portrait.tsx';
import { plainText, type Text } from '../../news/words/text.ts';
import { Fold } from './Fold.tsx';

/** Mission, history and team, with an advertisement. Without any of them, the publication’s description. */
export function AboutPublication({
  advertisements,
  portraits,
}: {
  advertisements: Advertisement[];
  portraits: NamedPictures;
}) {
  const { name, description, about, people, sample } = usePublication();
  const messages = useMessages('home');
  const isEmpty = about.mission.length + about.history.length + people.length === 0;
  return (
    <section className="stories about" id="about" aria-labelledby="about-head">
      <SectionHead id="about-head" heading={fill(messages.about, { name })} />
      {isEmpty && <p>{renderText(description)}</p>}
      <AboutText heading={messages.mission} more={messages.moreMission} paragraphs={about.mission} />
      <AboutText heading={messages.history} more={messages.moreHistory} paragraphs={about.history} />
      {people.length > 0 && (
        <>
          <h3>
            {messages.team} {sample && <span className="sample-mark">{messages.sample}</span>}
          </h3>
          <ul className="about-team">
            {people.map((person) => (
              <Profile key={person.key} person={person} portrait={portraits[person.key]} />
            ))}
          </ul>
        </>
      )}
      <AdvertisingSlots slots={advertisements} setting="column" />
      <House advertisement={useHouseAdvertisement()} setting="column" />
    </section>
  );
}

/** Text, of which only the first paragraph is shown until the reader opens the others. */
function AboutText({
  heading,
  more,
  paragraphs: [first, ...others],
}: {
  heading: string;
  more: string;
  paragraphs: Text[];
}) {
  if (first === undefined) return null;
  return (
    <div className="about-text">
      <h3>{heading}</h3>
      <p>{renderText(first)}</p>
      {others.length > 0 && (
        <Fold summary={more}>
          {others.map((paragraph) => (
            <p key={plainText(paragraph)}>{renderText(paragraph)}</p>
          ))}
        </Fold>
      )}
    </div>
  );
}

function Profile({ person, portrait }: { person: Person; portrait: Picture | undefined }) {
  const { name, role, bio } = person;
  const messages = useMessages('home');
  const publication = usePublication();
  const path = personPath(publication, person);
  return (
    <li className="profile">
      <Portrait picture={portrait} name={name} className="profile-picture" sizes="2.5rem" />
      <Fold
        summary={
          <>
            <b>{name}</b> {role !== null && <span className="profile-role">{renderText(role)}</span>}
          </>
        }
      >
        {bio !== null && <p>{renderText(bio)}</p>}
        {path !== null && (
          <p>
            <Link href={path}>{fill(messages.articlesBy, { name })}</Link>
          </p>
        )}
      </Fold>
    </li>
  );
}
