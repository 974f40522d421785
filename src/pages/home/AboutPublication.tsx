import type { Publication, TeamMember } from '../../news/publication.ts';
import type { Advertisement } from '../shell/advertisements.ts';
import { AdvertisingSlots } from '../shell/AdvertisingSlots.tsx';
import { drawPrairie } from '../shell/prairie.ts';
import { SectionHead } from '../story/SectionHead.tsx';

/** Mission, history and team, with an advertisement beside them. */
export function AboutPublication({
  publication: { name, about },
  advertisements,
}: {
  publication: Publication;
  advertisements: Advertisement[];
}) {
  return (
    <section className="page stories about" id="about" aria-labelledby="about-head">
      <SectionHead id="about-head" heading={`About ${name}`} />
      <div className="about-columns">
        <div className="about-texts">
          <AboutText heading="Our Mission" paragraphs={about.mission} />
          <AboutText heading="Our History" paragraphs={about.history} />
        </div>
        <AdvertisingSlots slots={advertisements} setting="column" />
      </div>
      {about.team.length > 0 && (
        <>
          <h3 className="about-team-head">Our Team</h3>
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

function AboutText({ heading, paragraphs }: { heading: string; paragraphs: string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="about-text">
      <h3>{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

/** A sample profile has no photo, so it shows a drawn prairie. */
function Profile({ member: { name, role, bio } }: { member: TeamMember }) {
  return (
    <li className="profile">
      <div
        className="profile-picture"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: drawPrairie(name) }}
      />
      <h4>
        {name} <span className="sample-mark">Sample</span>
      </h4>
      <p className="profile-role">{role}</p>
      <p>{bio}</p>
    </li>
  );
}
