import { momentText } from '../../news/dates.ts';

/** Says since when a section's sources have not answered, above the last stories that came. */
export function StaleNotice({ since, timeZone }: { since: number | null; timeZone: string }) {
  const when = since === null ? '' : ` since ${momentText({ at: since, timeZone })}`;
  return (
    <p className="stale" role="note">
      {`The sources have not answered${when}. These are the last stories received.`}
    </p>
  );
}
