import { shortDate } from '../../news/dates.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { fill, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/** What is new today: when the page last changed, and the radio. What is unknown is left out. */
export function DayStrip({
  updatedAt,
}: {
  /** The last change in epoch milliseconds; null if there was none. */
  updatedAt: number | null;
}) {
  const { publication, day } = useSurroundings();
  const { radio, place } = publication;
  const words = useWords('home');
  const station = radio?.stations[0];
  if (updatedAt === null && station === undefined) return null;
  return (
    <section className="day-strip" aria-label={fill(words.todayIn, { city: place.city })}>
      <div className="page day-strip-cells">
        {updatedAt !== null && (
          <p>
            <span>{words.today}</span>
            <b>
              {fill(words.updated, {
                moment: shortDate({ iso: new Date(updatedAt).toISOString(), ...day }),
              })}
            </b>
          </p>
        )}
        {station !== undefined && (
          <Link className="day-strip-radio" href="/radio" data-radio={station.port}>
            <span>{words.liveRadio}</span>
            <b>{words.listen}</b>
          </Link>
        )}
      </div>
    </section>
  );
}
