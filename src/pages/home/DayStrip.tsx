import { shortDate } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';
import type { PageDay } from '../story/Card.tsx';

/** What is new today: when the page last changed, and the radio. What is unknown is left out. */
export function DayStrip({
  publication: { radio, place },
  updatedAt,
  day,
}: {
  publication: Publication;
  /** In epoch milliseconds; null if nothing has. */
  updatedAt: number | null;
  day: PageDay;
}) {
  const station = radio?.stations[0];
  if (updatedAt === null && station === undefined) return null;
  return (
    <section className="day-strip" aria-label={`Today in ${place.city}`}>
      <div className="page day-strip-cells">
        {updatedAt !== null && (
          <p>
            <span>Today</span>
            <b>{`Updated ${shortDate({ iso: new Date(updatedAt).toISOString(), ...day })}`}</b>
          </p>
        )}
        {station !== undefined && (
          <a className="day-strip-radio" href="/radio" data-radio={station.port}>
            <span>Live radio</span>
            <b>Listen now</b>
          </a>
        )}
      </div>
    </section>
  );
}
