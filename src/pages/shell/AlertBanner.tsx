import type { Alert } from '../../news/publication.ts';

/** The publication's alert, such as a storm warning, above the content of every page, until its time is over. */
export function AlertBanner({ alert, now }: { alert: Alert | null; now: number }) {
  if (alert === null || (alert.until !== null && alert.until <= now)) return null;
  return (
    <section className="alert" aria-label="Alert">
      <p className="page">
        <strong>Alert</strong>
        {alert.link === null ? <span>{alert.text}</span> : <a href={alert.link}>{alert.text}</a>}
      </p>
    </section>
  );
}
