import type { Publication } from '../../news/publication.ts';
import { Embed } from '../embed/Embed.tsx';
import { NotYetAvailable } from '../embed/NotYetAvailable.tsx';

/** The community calendar of the front page: the events wall and the way to the page of its own (spec section 2, "Home"). */
export function Calendar({ publication: { place, embeds } }: { publication: Publication }) {
  return (
    <section className="calendar" id="events" aria-labelledby="calendar">
      <div className="page calendar-columns">
        <div className="calendar-words">
          <h2 id="calendar">
            <span className="kicker">Community Calendar</span> {`What's on in ${place.county}`}
          </h2>
          <p>Concerts, meetings, games and dinners, gathered from the places that host them.</p>
          <p>
            <a className="button calendar-button" href="/events">
              View All Events
            </a>
          </p>
        </div>
        {embeds.events === null ? (
          <NotYetAvailable what="The calendar of local events will stand here." />
        ) : (
          <Embed embed={embeds.events} ratio="wall" />
        )}
      </div>
    </section>
  );
}
