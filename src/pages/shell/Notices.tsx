import type { Publication } from '../../news/publication.ts';
import { useWords } from '../words/wordsContext.ts';

/** The notices above every page's content: the alert until it expires and, in the demo, that nothing is news. */
export function Notices({ publication: { alert, sample }, now }: { publication: Publication; now: number }) {
  const words = useWords('header');
  const isAlert = alert !== null && (alert.until === null || alert.until > now);
  return (
    <>
      {isAlert && (
        <section className="alert" aria-label={words.alert}>
          <p className="page">
            <strong>{words.alert}</strong>
            {alert.link === null ? <span>{alert.text}</span> : <a href={alert.link}>{alert.text}</a>}
          </p>
        </section>
      )}
      {sample && (
        <section className="sample" aria-label={words.sample}>
          <p className="page">
            <strong>{words.sample}</strong> {words.sampleText}
          </p>
        </section>
      )}
    </>
  );
}
