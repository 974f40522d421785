import type { Publication } from '../../news/publication.ts';

/** The notices above every page's content: the alert until it expires and, in the demo, that nothing is news. */
export function Notices({ publication: { alert, sample }, now }: { publication: Publication; now: number }) {
  const isAlert = alert !== null && (alert.until === null || alert.until > now);
  return (
    <>
      {isAlert && (
        <section className="alert" aria-label="Alert">
          <p className="page">
            <strong>Alert</strong>
            {alert.link === null ? <span>{alert.text}</span> : <a href={alert.link}>{alert.text}</a>}
          </p>
        </section>
      )}
      {sample && (
        <section className="sample" aria-label="Sample">
          <p className="page">
            <strong>Sample</strong> Stories, people and services here are invented samples, not news.
          </p>
        </section>
      )}
    </>
  );
}
