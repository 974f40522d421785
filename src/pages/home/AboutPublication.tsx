import type { TeamMember } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import type { Advertisement } from '../advertising/advertisements.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { House, useHouseAdvertisement } from '../advertising/House.tsx';
import { placeholderUrl } from '../../news/pictures/seed.ts';
import { SectionHead } from '../story/SectionHead.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';
import { plainText, type Text } from '../../news/words/text.ts';
import { Fold } from './Fold.tsx';

/** Mission, history and team, with an advertisement. Without any of them, the publication’s description. */
export function AboutPublication({ advertisements }: { advertisements: Advertisement[] }) {
  const { name, description, about, sample } = usePublication();
  const messages = useMessages('home');
  const isEmpty = about.mission.length + about.history.length + about.team.length === 0;
  return (
    <section className="stories about" id="about" aria-labelledby="about-head">
      <SectionHead id="about-head" heading={fill(messages.about, { name })} />
      {isEmpty && <p>{renderText(description)}</p>}
      <AboutText heading={messages.mission} more={messages.moreMission} paragraphs={about.mission} />
      <AboutText heading={messages.history} more={messages.moreHistory} paragraphs={about.history} />
      {about.team.length > 0 && (
        <>
          <h3>
            {messages.team} {sample && <span className="sample-mark">{messages.sample}</span>}
          </h3>
          <ul className="about-team">
            {about.team.map((member) => (
              <Profile key={member.name} member={member} />
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

function Profile({ member: { name, role, bio } }: { member: TeamMember }) {
  return (
    <li className="profile">
      <img
        className="profile-picture"
        src={placeholderUrl(name)}
        alt=""
        width="600"
        height="400"
        loading="lazy"
        decoding="async"
      />
      <Fold
        summary={
          <>
            <b>{name}</b> <span className="profile-role">{renderText(role)}</span>
          </>
        }
      >
        <p>{renderText(bio)}</p>
      </Fold>
    </li>
  );
}
