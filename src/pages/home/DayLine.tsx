import { curlyQuotes } from '../story/curlyQuotes.ts';
import { dayAndDate, shortDate } from '../../news/dates.ts';
import { frontSection } from '../../news/sections.ts';
import { postsPath } from '../../news/post.ts';
import { mapText } from '../../news/words/text.ts';
import { useSurroundings } from '../context/surroundings.ts';
import { Link } from '../links/Link.tsx';
import { renderText, fill, useMessages } from '../words/messages.ts';

/** The line under home's header: its heading, the day, and links to parts that the publication has. */
export function DayLine({
  updatedAt,
}: {
  /** The last change in epoch milliseconds; null if there was none. */
  updatedAt: number | null;
}) {
  const { publication, now, day } = useSurroundings();
  const messages = useMessages('home');
  const front = frontSection(publication);
  const station = publication.radio?.stations[0];
  const [weekday, ...date] = dayAndDate({ now, ...day }).split(' ');
  return (
    <div className="page day-line">
      <h1>{renderText(mapText(publication.headline, curlyQuotes))}</h1>
      <p className="day-line-facts">
        <span>
          <span className="day-line-weekday">{`${weekday} `}</span>
          {date.join(' ')}
        </span>
        {updatedAt !== null && (
          <span>
            {' '}
            {fill(messages.updated, {
              moment: shortDate({ iso: new Date(updatedAt).toISOString(), ...day }),
            })}
          </span>
        )}
      </p>
      <p className="day-line-links">
        {station !== undefined && (
          <Link className="day-line-radio" href="/radio" data-radio={station.port}>
            {messages.liveRadio} <span className="day-line-now" />
          </Link>
        )}
        {front !== undefined && <Link href={`#${front.slug}`}>{messages.todaysNews}</Link>}
        {publication.blog !== null && <Link href={postsPath(publication)}>{messages.opinion}</Link>}
      </p>
    </div>
  );
}
