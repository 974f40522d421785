import { dayAndDate } from '../../news/dates.ts';
import type { Publication } from '../../news/publication.ts';

/** The front page's head: today's date in the publication's time zone, its headline and two ways on. */
export function Hero({ publication, now }: { publication: Publication; now: number }) {
  return (
    <div className="hero">
      <div className="page hero-row">
        <div>
          <p className="hero-date">{dayAndDate({ now, timeZone: publication.timeZone })}</p>
          <h1>{publication.headline}</h1>
        </div>
        <p className="hero-ways">
          <a className="button button-solid" href="#local-news">
            Today's News
          </a>
          <a className="button" href="/blog">
            Opinion & Analysis
          </a>
        </p>
      </div>
    </div>
  );
}
