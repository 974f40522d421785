import type { TeamMember } from '../../news/publication.ts';
import { usePublication } from '../context/surroundings.ts';
import type { Advertisement } from '../advertising/advertisements.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { House, useHouseAdvertisement } from '../advertising/House.tsx';
import { InlinePlaceholder } from '../placeholders/InlinePlaceholder.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { drawText, fill, useWords } from '../words/words.ts';
import { plainText, type Text } from '../../news/words/text.ts';

/** Mission, history and team, with an advertisement beside them. */
export function AboutPublication({ advertisements }: { advertisements: Advertisement[] }) {
  const { name, about, sample } = usePublication();
  const words = useWords('home');
  return (
    <section className="page stories about" id="about" aria-labelledby="about-head">
      <SectionHead id="about-head" heading={fill(words.about, { name })} />
      <div className="about-columns">
        <div className="about-texts">
          <AboutText heading={words.mission} paragraphs={about.mission} />
          <AboutText heading={words.history} paragraphs={about.history} />
        </div>
        <AdvertisingSlots slots={advertisements} setting="column" />
        <House advertisement={useHouseAdvertisement('/')} setting="column" />
      </div>
      {about.team.length > 0 && (
        <>
          <h3 className="about-team-head">
            {words.team} {sample && <span className="sample-mark">{words.sample}</span>}
          </h3>
          <ul className="about-team">
            {about.team.map((member) => (
              <Profile key={member.name} member={member} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function AboutText({ heading, paragraphs }: { heading: string; paragraphs: Text[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="about-text">
      <h3>{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={plainText(paragraph)}>{drawText(paragraph)}</p>
      ))}
    </div>
  );
}

function Profile({ member: { name, role, bio } }: { member: TeamMember }) {
  return (
    <li className="profile">
      <InlinePlaceholder className="profile-picture" identity={name} />
      <h4>{name}</h4>
      <p className="profile-role">{drawText(role)}</p>
      <p>{drawText(bio)}</p>
    </li>
  );
}
