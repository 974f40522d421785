import type { Posters, Video } from '../../news/embeds/embed.ts';
import type { NamedPictures, Picture } from '../../news/pictures/picture.ts';
import { personPath, type Person } from '../../news/site/people.ts';
import { plainText, type Text } from '../../news/words/text.ts';
import { AdvertisingSlots } from '../advertising/AdvertisingSlots.tsx';
import { HouseBanner, useHouseAdvertisement } from '../advertising/HouseBanner.tsx';
import type { Advertisement } from '../advertising/advertisements.ts';
import { usePublication } from '../context/surroundings.ts';
import { Embed, type EmbedRatio } from '../embed/Embed.tsx';
import { Link } from '../links/Link.tsx';
import { Portrait } from '../pictures/Portrait.tsx';
import { SectionHead } from '../story/SectionHead.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';
import { ContactUs } from './ContactUs.tsx';
import { Fold } from './Fold.tsx';

/** The parts of home that aren't news, in one band: about the publication, how to contact it, and its videos. */
export function Band({ posters, ...about }: AboutProps & { posters: Posters }) {
  return (
    <div className="band">
      <div className="page band-parts">
        <AboutPublication {...about} />
        <ContactUs />
        <Videos posters={posters} />
      </div>
    </div>
  );
}

interface AboutProps {
  advertisements: Advertisement[];
  portraits: NamedPictures;
}

/** Mission, history and team, or the description of a publication without these, with an advertisement. */
function AboutPublication({ advertisements, portraits }: AboutProps) {
  const { name, description, about, people, sample } = usePublication();
  const messages = useMessages('home');
  const team = people.filter((person) => person.team);
  const isEmpty = about.mission.length + about.history.length + team.length === 0;
  return (
    <section className="stories about" id="about" aria-labelledby="about-head">
      <SectionHead id="about-head" heading={fill(messages.about, { name })} />
      {isEmpty && <p>{renderText(description)}</p>}
      <AboutText heading={messages.mission} more={messages.moreMission} paragraphs={about.mission} />
      <AboutText heading={messages.history} more={messages.moreHistory} paragraphs={about.history} />
      {team.length > 0 && (
        <>
          <h3>
            {messages.team} {sample && <span className="sample-mark">{messages.sample}</span>}
          </h3>
          <ul className="about-team">
            {team.map((person) => (
              <Profile key={person.key} person={person} portrait={portraits[person.key]} />
            ))}
          </ul>
        </>
      )}
      <AdvertisingSlots slots={advertisements} layout="column" />
      <HouseBanner advertisement={useHouseAdvertisement()} layout="column" />
    </section>
  );
}

/** Text that shows only its first paragraph until the reader opens the other paragraphs. */
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

/** The spotlight (portrait) and the featured video (16:9). The title of the first one is the heading. */
function Videos({ posters }: { posters: Posters }) {
  const { spotlight, featured } = usePublication().videos;
  if (spotlight === null && featured === null) return null;
  return (
    <div className="stories videos">
      {spotlight && (
        <VideoPart id="spotlight" video={spotlight} ratio="portrait" poster={posters.spotlight} />
      )}
      {featured && (
        <VideoPart
          id="featured-video"
          video={featured}
          ratio="wide"
          poster={posters.featured}
          isFirst={!spotlight}
        />
      )}
    </div>
  );
}

function VideoPart({
  id,
  video,
  ratio,
  poster,
  isFirst = true,
}: {
  id: string;
  video: Video;
  ratio: EmbedRatio;
  poster: Picture | undefined;
  isFirst?: boolean;
}) {
  const head = `${id}-head`;
  return (
    <section className={`video video-${ratio}`} id={id} aria-labelledby={head} data-video-id={video.id}>
      {isFirst && <SectionHead id={head} heading={renderText(video.title)} />}
      <div className="video-parts">
        <Embed
          embed={{ address: video.address, title: video.title, load: 'click' }}
          ratio={ratio}
          poster={poster}
        />
        <div className="video-text">
          {!isFirst && <h3 id={head}>{renderText(video.title)}</h3>}
          <p>{renderText(video.description)}</p>
        </div>
      </div>
    </section>
  );
}
