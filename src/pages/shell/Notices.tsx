import { useSurroundings } from '../context/surroundings.ts';
import { renderText, useWords } from '../words/words.ts';
import { Link } from '../links/Link.tsx';

/** The notices above a page's content: the alert until it expires, and notes on a draft and on a sample publication. */
export function Notices({ isDraft }: { isDraft: boolean }) {
  const { publication, now } = useSurroundings();
  const { alert, sample } = publication;
  const words = useWords('header');
  const isAlert = alert !== null && (alert.until === null || alert.until > now);
  const alertText = alert !== null && renderText(alert.text);
  return (
    <>
      {isAlert && (
        <section className="alert" aria-label={words.alert}>
          <p className="page">
            <strong>{words.alert}</strong>
            {alert.link === null ? <span>{alertText}</span> : <Link href={alert.link}>{alertText}</Link>}
          </p>
        </section>
      )}
      {isDraft && (
        <section className="page-note" aria-label={words.draft}>
          <p className="page">
            <strong>{words.draftText}</strong>
          </p>
        </section>
      )}
      {sample && (
        <section className="page-note" aria-label={words.sample}>
          <p className="page">
            <strong>{words.sample}</strong> {words.sampleText}
          </p>
        </section>
      )}
    </>
  );
}
